"""What people press, drag and read: buttons, fields, lists, panels and dialogs."""
