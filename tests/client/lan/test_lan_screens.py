"""Playing on the LAN at the screen, with a network that the test moves: finding, opening, the lobby, the table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from client.clearance import seen_box
from client.lan.chat import PHRASES
from client.lan.finding import come
from client.lan.knocking import Knock
from client.lan.lobby import LobbyScreen, together_words
from client.lan.lobby_seats import sitter_words
from client.lan.missing import BEING_WRITTEN
from client.lan.table import lan_table
from client.scene.text_node import TextNode
from client.screens.menu import MenuScreen
from client.screens.plan import PERSON
from client.table.cards import Card
from client.table.leaving import ask_to_leave
from client.table.screen import TableScreen
from core.errors import ParlourError
from core.games import game_ids
from core.games.fated_hand.campaign.own_heroes import EXAMPLE_TEXT, OWN_HEROES, heroes_in
from core.games.fated_hand.campaign.ready_made import ready_made
from core.undo import last_answer_of
from netcode.answerers import SeededLuck
from netcode.lan.views import JoinWish, ListedTable, LobbySeat, MemberPresence, Missing, Progress, ShownPing
from netcode.laws.playing import play
from netcode.own_files import folder_of
from netcode.table_session import Happening
from tests.client.fated_hand.campaign.folders import hero, keep
from tests.client.lan.fake import FakeLobby, FakeNetwork, FakeSession
from tests.client.pilot import Pilot, open_app
from tests.client.scenes import at_sizes
from tests.listing import of_each

pytestmark = pytest.mark.unpainted

SIZES = [((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((2560, 1440), 2.0)]


def found(host="Ben", **changes):
    table = ListedTable("aa", host, "champions_combat", "Champions Combat", 4, 2, False, False, "192.168.1.7:47821")
    return replace(table, **changes)


def at_menu(size=(1280, 720), scale=1.0, names=("Ana",)):
    app = open_app(size, scale, motion_speed="none", mute=True, player_names=list(names))
    app.network = FakeNetwork()
    app.push(MenuScreen(app))
    return Pilot(app), app.network


def finding(size=(1280, 720), scale=1.0):
    pilot, network = at_menu(size, scale)
    pilot.click("Play on the LAN")
    pilot.settle()
    return pilot, network


def knock(pilot):
    """Let the work beside the window end, and the window see it."""
    for question in list(pilot.app.questions):
        if isinstance(question, Knock):
            question.join()
    pilot.tick(50)
    pilot.settle()


def in_lobby(size=(1280, 720), scale=1.0):
    pilot, _ = finding(size, scale)
    pilot.click("Open a table")
    pilot.click("Open the table")
    knock(pilot)
    return pilot, pilot.app.top.lobby


def at_table(*own, played=0, size=(1280, 720), scale=1.0, **options):
    """played: so many records, before anybody looks."""
    app = open_app(size, scale, motion_speed="none", mute=True, hints=False)
    app.push(MenuScreen(app))
    session = FakeSession.at(*own, **options)
    play(session.match, SeededLuck(1), upto=played)
    screen = lan_table(app, session)
    app.push(screen)
    return Pilot(app), screen, session


def until(pilot, session, done):
    """Let the others and this seat answer until it is so."""
    screen = pilot.app.top
    for _ in range(3000):
        if done():
            pilot.settle()
            return
        if screen.is_asking:
            screen.answer(session.match.question.listed()[-1])
        elif session.waiting.value == "others":
            session.arrives()
        pilot.tick(33)
    raise AssertionError("it never came to that")


# --- finding


def test_tables_appear_and_go_by_themselves():
    pilot, network = finding()
    assert network.looks and pilot.has("No table is open on this network yet.")
    network.announced = (found(),)
    pilot.tick()
    assert pilot.has("Table of Ben") and pilot.has("2 seats free")
    network.announced = ()
    pilot.tick()
    assert not pilot.has("Table of Ben")
    pilot.press("escape")
    assert not network.looks


def test_a_name_is_asked_for_once_and_kept():
    pilot, network = at_menu(names=())
    pilot.click("Play on the LAN")
    pilot.settle()
    assert pilot.has("Your friends read it at every table.")
    pilot.press("enter")
    assert pilot.has("Type your name first.")
    pilot.type("Emma")
    pilot.press("enter")
    pilot.settle()
    assert network.name == "Emma" and pilot.app.settings.player_names == ["Emma"]
    assert not pilot.has("Your friends read it at every table.")
    pilot.press("escape")
    pilot.click("Play on the LAN")
    pilot.settle()
    assert not pilot.has("Your friends read it at every table.") and pilot.find("#own name").text == "Emma"


def test_who_wants_no_name_goes_on_without_one():
    pilot, _ = at_menu(names=())
    pilot.click("Play on the LAN")
    pilot.press("escape")
    pilot.settle()
    assert pilot.app.top.title == "Play on the LAN" and not pilot.has("Your friends read it at every table.")


def test_a_table_where_one_plays_leads_back_to_the_own_seat():
    pilot, network = finding()
    network.announced = (found(playing=True, needs_code=True, own=True),)
    pilot.tick()
    assert pilot.has("you play here: go back to your seat")
    pilot.click("Table of Ben")
    knock(pilot)
    assert network.joined == [("192.168.1.7:47821", None, False)]


def test_an_open_table_is_joined_by_a_click_and_a_locked_one_asks_for_its_code():
    pilot, network = finding()
    network.announced = (found(), found("Cleo", table="bb", needs_code=True, address="192.168.1.8:47821"))
    pilot.tick()
    pilot.click("Table of Ben")
    knock(pilot)
    assert network.joined == [("192.168.1.7:47821", None, False)]
    assert pilot.has("Knocking at the table.")
    pilot.click("Stop")
    pilot.click("Table of Cleo")
    pilot.type("7k3mq2xa")
    pilot.press("enter")
    knock(pilot)
    assert network.joined[-1] == ("192.168.1.8:47821", "7k3mq2xa", False)


def test_a_code_is_typed_to_its_end_while_tables_come_and_go():
    pilot, network = finding()
    network.announced = (found("Cleo", needs_code=True),)
    pilot.tick()
    pilot.click("Table of Cleo")
    pilot.type("7k3m")
    network.announced = (*network.announced, found("Ben", table="bb"))
    pilot.tick()
    pilot.type("q2xa")
    pilot.press("enter")
    knock(pilot)
    assert network.joined == [("192.168.1.7:47821", "7k3mq2xa", False)]


def test_a_table_of_another_version_says_so_and_cannot_be_joined():
    pilot, network = finding()
    network.announced = (found(trouble="Ben's Parlour is older. Update it to play together."),)
    pilot.tick()
    assert pilot.has("Ben's Parlour is older.")
    pilot.click("Table of Ben")
    assert network.joined == []


def test_a_match_that_is_on_is_watched():
    pilot, network = finding()
    network.announced = (found(playing=True),)
    pilot.tick()
    pilot.click("Table of Ben")
    knock(pilot)
    assert network.joined == [("192.168.1.7:47821", None, True)]


def test_an_address_and_a_code_are_a_way_in_and_a_refusal_is_a_sentence():
    pilot, network = finding()
    pilot.click("Join")
    assert pilot.has("Type the address that stands on the screen")
    pilot.click("#address")
    pilot.type("192.168.1.9:4000")
    pilot.click("#code")
    pilot.type("abcd-efgh")
    network.refuses = "Nobody answers at 192.168.1.9:4000. Look whether the address is right."
    pilot.tick(6000)
    pilot.click("Join")
    knock(pilot)
    assert pilot.has("Nobody answers at 192.168.1.9:4000.")
    network.refuses = ""
    pilot.click("Watch")
    knock(pilot)
    assert network.joined == [("192.168.1.9:4000", "abcd-efgh", True)]


def test_an_address_whose_table_is_locked_asks_for_the_code():
    pilot, network = finding()
    network.locked = True
    pilot.click("#address")
    pilot.type("192.168.1.9:4000")
    pilot.press("enter")
    knock(pilot)
    assert network.joined == [] and pilot.has("The code of this table")
    pilot.type("abcdefgh")
    pilot.press("enter")
    knock(pilot)
    assert network.joined == [("192.168.1.9:4000", "abcdefgh", False)]


def test_the_page_of_trouble_says_what_this_machine_sees():
    pilot, network = finding()
    network.advice = ("A virtual private network is switched on.",)
    pilot.click("A friend's table is missing")
    pilot.app.top.around.join()
    pilot.tick()
    assert pilot.has("Its addresses: 192.168.1.4.") and pilot.has("A virtual private network is switched on.")
    assert pilot.has("may ask for your seat") and pilot.has("choose On the LAN beside the match under Continue")
    pilot.press("escape")
    assert pilot.has("Tables on this network")


def test_a_machine_that_cannot_play_on_the_lan_says_why_and_the_menu_stays(monkeypatch):
    def full(*args):
        raise ParlourError("The key of this machine cannot be kept: the disk is full.")

    monkeypatch.setattr("client.lan.line.Network", full)
    pilot, _ = at_menu()
    pilot.app.network = None
    pilot.click("Play on the LAN")
    assert pilot.has("The key of this machine cannot be kept") and isinstance(pilot.app.top, MenuScreen)
    come(pilot.app, JoinWish("192.168.1.9:4000"))
    assert isinstance(pilot.app.top, MenuScreen)


def test_a_command_goes_nowhere_where_the_tables_cannot_be_shown(monkeypatch):
    pilot, network = at_menu()

    def refuse(app, loopback=False):
        raise ParlourError("This machine cannot play on the LAN.")

    monkeypatch.setattr("client.lan.finding.network_of", refuse)
    come(pilot.app, JoinWish("192.168.1.9:4000"))
    pilot.tick()
    assert isinstance(pilot.app.top, MenuScreen) and pilot.has("This machine cannot play on the LAN.")
    assert network.joined == []


# --- opening


def test_a_table_is_opened_with_seats_here_open_and_for_bots():
    pilot, network = finding()
    pilot.click("Open a table")
    pilot.click("3 players")
    pilot.click("#who 2")
    pilot.click("Open to all near by")
    pilot.click("Open the table")
    knock(pilot)
    (plan,) = network.hosted
    assert plan.seats == ("here", "open", "bot:sensible") and not plan.code
    assert len(set(plan.colours)) == 3


def test_whoever_opens_a_table_and_changes_seats_is_called_as_before():
    pilot, _ = finding()
    pilot.click("Open a table")
    pilot.click("3 players")
    name = next(words for words in pilot.words() if words.startswith("Name of seat 1: ")).split(": ")[1]
    while not pilot.has("Name of seat 3: Player 3"):
        pilot.click("#who 2")
    pilot.click("#who 0")
    assert pilot.has(f"Name of seat 3: {name}") and not pilot.has("Name of seat 1")


def test_a_port_in_use_is_said_and_the_form_stays():
    pilot, network = finding()
    network.refuses = "Another program uses port 47821."
    pilot.click("Open a table")
    pilot.click("Open the table")
    knock(pilot)
    assert pilot.has("Another program uses port 47821.") and pilot.has("Who may come")


# --- the lobby


def test_the_lobby_shows_the_way_in_who_comes_and_who_is_ready():
    pilot, lobby = in_lobby()
    assert pilot.has("7K3M-Q2XA") and pilot.has("Address: 192.168.1.5:47821")
    lobby.comes("Ben", 1, "changed")
    pilot.tick()
    assert pilot.has("This name came with another machine before.")
    pilot.click("Start")
    assert not lobby.started
    pilot.click("Ready")
    pilot.click("Start")
    assert lobby.started


def test_the_lobby_says_what_each_seat_leads():
    pilot, _ = finding()
    pilot.app.push(LobbyScreen(pilot.app, FakeLobby("fated_hand", ("here", "open", "open"), is_host=True, code=None)))
    pilot.tick()
    assert pilot.has("Leads one hero") and pilot.has("Leads the foes")


def test_what_is_typed_stays_when_others_come_and_is_said_with_enter():
    pilot, lobby = in_lobby()
    pilot.click("#say something")
    pilot.type("Hello")
    lobby.comes("Ben", 1)
    pilot.tick()
    pilot.press("enter")
    assert [line.text for line in lobby.view.chat] == ["Hello"]


def test_a_seat_is_taken_and_given_back():
    pilot, lobby = in_lobby()
    pilot.click("Sit here")
    assert lobby.view.seats[1].here
    pilot.tick()
    pilot.click("#free 1")
    assert lobby.view.seats[1].member is None


@at_sizes(((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0))
def test_those_in_a_lobby_sit_on_chairs_at_both_sides_of_a_table(size, scale):
    pilot, lobby = in_lobby(size, scale)
    lobby.comes("Ben", 1)
    pilot.tick()
    table, own = pilot.find("#small table").screen_rect(), pilot.find("#shape 0").screen_rect()
    other = pilot.find("#figure").screen_rect()
    assert own.right < table.left and table.right < other.left
    assert table.top <= other.centery <= table.bottom and pilot.find("Ben").screen_rect().left > other.right


def test_a_lobby_that_closes_says_why_and_leads_back():
    pilot, lobby = in_lobby()
    lobby.view = replace(lobby.view, state="over", trouble="Ben has closed the table.")
    pilot.tick()
    assert pilot.has("Ben has closed the table.")
    pilot.click("Back to the tables")
    assert lobby.left and pilot.has("Tables on this network")


def test_a_lobby_that_its_opener_has_left_can_be_opened_here_with_all_that_was_chosen():
    pilot, lobby = in_lobby()
    gone = "Ben, who opened this table, has not been heard for half a minute, so no match begins here."
    seats = lobby.view.seats
    lobby.view = replace(lobby.view, state="over", trouble=gone, is_host=False)
    pilot.tick()
    assert pilot.has(gone)
    pilot.click("Open it here")
    knock(pilot)
    (plan,) = pilot.app.network.hosted[-1:]
    assert plan.game == lobby.view.game and plan.options == lobby.view.options
    assert plan.seats == tuple("here" if seat.here else "open" for seat in seats)
    assert lobby.left and pilot.app.top.lobby is not lobby and not pilot.has(gone)


def test_the_lobby_names_its_game_as_soon_as_the_table_has_answered():
    pilot, lobby = in_lobby()
    game, lobby.view = lobby.view.game, replace(lobby.view, game="", state="connecting", is_host=False)
    screen = LobbyScreen(pilot.app, lobby)
    pilot.app.replace(screen)
    assert pilot.find("#title").text == "Table on the LAN"
    lobby.view = replace(lobby.view, game=game, state="open")
    pilot.tick()
    assert pilot.find("#title").text == "Champions Combat on the LAN"


def test_the_lobby_says_what_the_match_waits_for():
    pilot, lobby = in_lobby()
    lobby.view = replace(lobby.view, start_refusal="1 seat is still free.")
    pilot.tick()
    assert pilot.find("#waits for").text == "1 seat is still free." and not pilot.find("#start").enabled
    lobby.view = replace(lobby.view, is_host=False, start_refusal=None)
    pilot.tick()
    assert pilot.find("#waits for").text == "The match waits for you."
    pilot.click("#ready")
    pilot.tick()
    assert pilot.find("#waits for").text == "You are ready. The match waits for somebody to take the free seats."
    lobby.comes("Ben", 1)
    pilot.tick()
    assert pilot.find("#waits for").text == "You are ready. The match waits for Ben."
    members = tuple(replace(member, ready=True) for member in lobby.view.members)
    lobby.view = replace(lobby.view, members=members)
    pilot.tick()
    assert pilot.find("#waits for").text.startswith("Everybody is ready. The host")
    assert pilot.clipped_texts() == []


def test_a_lobby_of_three_needs_no_scrolling_to_talk():
    pilot, lobby = in_lobby()
    lobby.view = replace(lobby.view, seats=(*lobby.view.seats, lobby._seat(2, "open")))
    lobby.comes("Ben", 1)
    lobby.comes("Cleo", 2)
    pilot.tick()
    foot = pilot.find("#ready").screen_rect().top
    assert pilot.find("#say").screen_rect().bottom < foot
    phrases = [pilot.find(f"#{phrase}").screen_rect().top for phrase in PHRASES]
    assert len(set(phrases)) == 1


def test_what_the_table_refuses_is_said_in_the_lobby():
    pilot, lobby = in_lobby()
    lobby.view = replace(lobby.view, trouble="Somebody here is called Ben already.")
    pilot.tick()
    assert pilot.has("Somebody here is called Ben already.") and pilot.clipped_texts() == []
    lobby.view = replace(lobby.view, trouble=None)
    pilot.tick()
    assert not pilot.has("Somebody here is called Ben already.")


def test_a_start_that_came_too_late_says_why():
    pilot, lobby = in_lobby()
    lobby.ready(True)
    pilot.tick()
    lobby.refuses = "Ben is not ready any more."
    pilot.click("Start")
    assert pilot.has("Ben is not ready any more.") and not lobby.started


def test_a_machine_in_no_network_says_so_in_its_lobby():
    pilot, lobby = in_lobby()
    lobby.view = replace(lobby.view, addresses=())
    pilot.tick()
    assert pilot.has("This machine is on no network") and not pilot.has("Address:") and pilot.clipped_texts() == []


def test_leaving_a_lobby_asks_first():
    pilot, lobby = in_lobby()
    pilot.press("escape")
    assert pilot.has("The table is gone for everybody, as you opened it.")
    pilot.click("Stay")
    assert not lobby.left
    pilot.press("escape")
    pilot.press("enter")
    assert lobby.left


def test_a_long_shuffle_shows_how_far_it_is_and_the_match_takes_the_place_of_the_lobby():
    pilot, lobby = in_lobby()
    lobby.view = replace(lobby.view, state="starting", progress=Progress("Shuffling the deck", 1, 3))
    pilot.tick()
    assert pilot.has("Shuffling the deck: 1 of 3.")
    lobby.session = FakeSession.at(0)
    pilot.tick()
    assert pilot.app.top.title == "Table on the LAN" and pilot.app.top.session is lobby.session


@pytest.mark.unpainted(False)
@at_sizes(*SIZES)
def test_no_text_is_clipped(size, scale):
    pilot, network = finding(size, scale)
    network.announced = (found(needs_code=True), found("Cleo", table="bb", trouble="Cleo's Parlour is older."))
    pilot.tick()
    assert pilot.clipped_texts() == []
    pilot.click("Open a table")
    assert pilot.clipped_texts() == []
    pilot.click("Open the table")
    knock(pilot)
    pilot.app.top.lobby.comes("Ben", 1)
    pilot.tick()
    assert pilot.clipped_texts() == []


# --- the table


def test_answers_of_others_arrive_and_the_prompt_says_whom_it_waits_for_since_when():
    pilot, _, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    pilot.tick(33)
    assert pilot.has("Ben is choosing, since ")
    length = len(session.match.log)
    session.arrives()
    pilot.tick(33)
    pilot.tick(33)
    assert len(session.match.log) > length


def test_the_line_that_says_who_is_choosing_never_names_its_reader():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    question, wording = session.match.question, screen.wording
    assert wording.waiting(question, None).startswith("Ben is choosing, since ")
    assert wording.waiting(question, question.seat) == "You choose next."


def test_only_the_own_seat_is_looked_from_and_no_curtain_comes():
    pilot, screen, session = at_table(1)
    until(pilot, session, lambda: len(session.match.log) > 60)
    assert screen.viewer == 1 and not screen.is_passing


def test_a_spectator_sees_no_hand():
    pilot, screen, session = at_table()
    until(pilot, session, lambda: len(session.match.log) > 40)
    assert screen.viewer is None and screen.scene.view.seat is None


def test_the_label_of_who_is_gone_covers_no_count_of_the_seat():
    pilot, screen, session = at_table(0, game="stonebound")
    ana, ben = session.members
    session.members = ana, replace(ben, presence=MemberPresence.GONE, silent_s=40)
    pilot.tick()
    (label,) = pilot.find("#presence").children
    panel = screen.scene.rail.panels[1]
    counts = [node.screen_rect() for node in panel.walk() if node.name.startswith("Ben ")]
    assert len(counts) == 2 and label.screen_rect().collidelist(counts) == -1
    assert panel.screen_rect().contains(label.screen_rect().clip(panel.screen_rect())) and pilot.has("gone")


def test_a_trouble_with_one_machine_is_not_said_beside_the_shape_of_another_seat():
    pilot, screen, session = at_table(seed=2)
    until(pilot, session, lambda: session.match.question.seat == 0 and session.waiting.value == "others")
    screen.settle()
    assert screen.wording.waits_for(session.match.question) == 0
    session.trouble = "Waiting for Ben, who has been silent for 12 seconds."
    pilot.tick()
    assert pilot.has("Waiting for Ben") and screen.wording.waits_for(session.match.question) is None
    session.trouble, session.paused = None, True
    assert screen.wording.waits_for(session.match.question) is None


@of_each("game", game_ids())
def test_keys_of_a_game_leave_talk_to_the_table(game):
    pilot, _, _ = at_table(0, game=game)
    pilot.press("t")
    assert pilot.has("river amber fox copper")


def test_presence_and_talk_are_shown():
    pilot, _, session = at_table(0)
    session.becomes(1, MemberPresence.AWAY)
    session.hears("Ben", "One moment.")
    pilot.tick()
    assert pilot.has("away") and pilot.has("Ben: One moment.")
    pilot.press("t")
    assert pilot.has("river amber fox copper") and pilot.has("away for 12 seconds")
    pilot.click("Well played.")
    pilot.tick()
    assert session.chat[-1].text == "Well played." and pilot.has("Ana: Well played.")


def asked_now(*own):
    """At a table where the first seat is asked and some cards have been played."""
    pilot, screen, session = at_table(*own, played=40)
    until(pilot, session, lambda: screen.is_asking and len(session.match.log) > 40)
    return pilot, screen, session


def test_an_offer_lies_on_a_slip_and_leaves_question_and_focus_alone():
    pilot, screen, session = asked_now(0)
    pilot.press("right")
    focused, lit = pilot.app.control.focused, screen.scene.field.spots()
    session.asks("draw", 1, ("Ana",), "Ben offers a draw.")
    pilot.tick()
    assert pilot.has("Ben offers a draw.") and pilot.app.control.focused is focused
    assert screen.is_asking and screen.scene.field.spots() == lit and not pilot.app.questions
    pilot.click("Agree")
    pilot.tick()
    assert session.done == [("accept", len(session.match.log))]
    assert not pilot.has("Agree") and screen.is_asking


def test_where_the_rail_is_folded_a_slip_lies_beside_pieces_and_what_is_lit():
    pilot, screen, session = at_table(0, size=(1920, 1080), scale=2.0)
    until(pilot, session, lambda: screen.is_asking)
    session.door.knocks()
    pilot.tick()
    (slip,) = [node.screen_rect() for node in screen.scene.root.walk() if node.name == "slip"]
    kept = [*screen.scene.field.solid(), *map(seen_box, screen.scene.field.spots())]
    assert kept and slip.collidelist(kept) < 0
    assert Rect(*screen.scene.layout.arena[:4]).contains(slip)


def test_what_is_read_on_the_sheet_of_talk_does_not_lie_over_it_too():
    pilot, _, session = at_table(0)
    for text in ("Good luck!", "Your move."):
        session.hears("Ben", text)
    pilot.tick()
    assert pilot.app.toasts.shown == "Ben: Good luck!"
    pilot.press("t")
    pilot.tick()
    assert pilot.app.toasts.shown == "" and pilot.has("Ben: Your move.")
    pilot.press("escape")
    pilot.app.notify("Ben is back.")
    pilot.tick(1000)
    assert pilot.app.toasts.shown == "Ben is back."
    for _ in range(6):
        pilot.tick(1000)
    assert pilot.app.toasts.shown == ""


def test_the_words_of_a_slip_keep_off_the_key_that_leads_there():
    pilot, screen, session = at_table(0, size=(1920, 1080), scale=2.0)
    until(pilot, session, lambda: screen.is_asking)
    for who in ("Dora", "Ben", "Cleo and Dora", "Emil Ferdinand"):
        session.door.petitions = ()
        session.door.knocks(who)
        pilot.tick()
        (slip,) = [node for node in screen.scene.root.walk() if node.name == "slip"]
        texts = [node.screen_rect() for node in slip.walk() if isinstance(node, TextNode)]
        key = next(node.parent for node in slip.walk() if isinstance(node, TextNode) and node.text == "O")
        beside = [box for box in texts if not key.screen_rect().contains(box) and box.top < key.screen_rect().bottom]
        assert key.screen_rect().inflate(16, 0).collidelist(beside) < 0


def test_an_offer_is_refused_with_keys_alone():
    pilot, screen, session = asked_now(0)
    pilot.press("o")
    assert pilot.has("Nobody asks anything of you now.")
    session.asks("undo", 1, ("Ana",), "Ben asks to take the last answer back.")
    pilot.tick()
    pilot.press("o")
    pilot.press("right")
    pilot.press("enter")
    pilot.tick()
    assert session.done == [("refuse", len(session.match.log))]
    assert not pilot.has("Refuse") and screen.is_asking


def test_who_offers_a_draw_sees_whom_it_waits_for_and_who_refused():
    pilot, screen, session = asked_now(0)
    pilot.press("escape")
    pilot.click("Offer a draw")
    pilot.tick()
    assert session.done == [("offer draw",)]
    assert pilot.has("You offer a draw. Waiting for Ben.") and not pilot.has("Agree")
    session.is_refused("Ben")
    pilot.tick()
    assert pilot.has("Ben refuses the draw.") and not pilot.has("You offer a draw.") and screen.is_asking


def test_an_undo_that_came_too_late_says_so_and_one_that_was_allowed_does_not():
    pilot, screen, session = asked_now(0)
    session.asks("undo", 0, ("Ben",))
    pilot.tick()
    session.offers = ()
    screen.answer(session.match.question.listed()[0])
    pilot.tick()
    assert pilot.has("so your answer stays")
    until(pilot, session, lambda: screen.is_asking)
    pilot.tick(20_000)
    session.asks("undo", 0, ("Ben",))
    pilot.tick()
    session.offers = ()
    session.match.undo_to(0, last_answer_of(session.match, 0), (1,))
    pilot.tick()
    assert not pilot.has("so your answer stays")


def test_more_than_one_thing_can_be_asked_and_the_first_to_answer_lies_first():
    pilot, _, session = asked_now(0)
    session.asks("undo", 0, ("Ben",))
    session.asks("draw", 1, ("Ana",), "Ben offers a draw.")
    session.paused = True
    pilot.tick()
    first, second = pilot.find("Ben offers a draw."), pilot.find("You ask to take your last answer back.")
    assert first.screen_rect().bottom < second.screen_rect().top
    for size, scale in SIZES:
        pilot.app.settings.scale = scale
        pilot.app.apply_settings()
        pilot.resize(size)
        pilot.tick()
        assert pilot.has("Agree") and pilot.clipped_texts() == []


def test_an_undo_that_is_not_free_asks_the_others():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: screen.is_asking and len(session.match.log) > 40)
    if session.undo_refusal(0) is None:
        screen.answer(session.match.question.listed()[-1])
        until(pilot, session, lambda: screen.is_asking and session.undo_refusal(0) is not None)
    pilot.click("#prompt icon_undo")
    assert session.done == [("offer undo", 0)]
    assert pilot.has("You ask to take your last answer back. Waiting for Ben.")


def test_an_undo_that_nobody_can_allow_is_refused_before_it_is_asked_for():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: screen.is_asking and session.asking_refusal(0) is None)
    if session.undo_refusal(0) is None:
        screen.answer(session.match.question.listed()[-1])
        until(pilot, session, lambda: screen.is_asking and session.undo_refusal(0) is not None)
    session.cannot_ask = "Cards have been dealt since."
    screen.undo()
    assert session.done == [] and pilot.has("Cards have been dealt since.")


def test_a_card_that_is_taken_back_lies_on_the_table_no_longer():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: screen.is_asking and session.match.question.name == "play")
    screen.answer(session.match.question.listed()[0])
    until(pilot, session, lambda: screen.is_asking)
    shown = screen.scene.field.pieces.played
    assert [node for node in shown.walk() if isinstance(node, Card)]
    to = last_answer_of(session.match, 0)
    events = session.match.undo_to(0, to, (1,))
    screen._play(Happening(len(session.match.log), 0, None, None, events))
    pilot.settle()
    assert not [node for node in screen.scene.field.pieces.played.walk() if isinstance(node, Card)]
    screen.build(pilot.app.window.size, 1.0)
    assert not [node for node in screen.scene.field.pieces.played.walk() if isinstance(node, Card)]


def test_escape_leads_back_to_the_question_before_it_opens_the_menu():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: screen.is_asking)
    screen.scene.words.hold_back(("After this, dice fall.", ()))
    pilot.press("escape")
    assert not pilot.has("After this, dice fall.") and not pilot.has("Go on playing")
    pilot.press("escape")
    assert pilot.has("Go on playing")


def test_a_pause_is_for_all_and_anyone_goes_on():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: screen.is_asking)
    pilot.press("escape")
    pilot.click("Pause")
    pilot.tick()
    assert session.paused and pilot.has("The match is paused.")
    pilot.click("Go on")
    pilot.tick()
    assert not session.paused and screen.is_asking and not pilot.has("The match is paused.")


def test_a_member_that_is_gone_is_decided_about():
    pilot, _, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    session.missing = (Missing(1, "Ben", 61, ("wait", "bot")),)
    session.trouble = "Ben has been gone for 61 seconds."
    pilot.tick()
    pilot.click("What now?")
    pilot.click("Let a bot play for Ben")
    assert session.done == [("without", 1, "bot")]
    assert pilot.has("You agree to go on without Ben.")
    session.missing, session.trouble = (), None
    session.stand_ins[1] = "bot:sensible"
    pilot.tick()
    assert pilot.has("Ben is choosing") and pilot.has("bot") and not pilot.has("You agree")


def gone(pilot, session, seconds=61, ways=("wait", "bot", "hand over")):
    """Ben has been gone for a while, and the question what now is asked."""
    until(pilot, session, lambda: session.waiting.value == "others")
    session.becomes(1, MemberPresence.GONE, seconds)
    session.missing = (Missing(1, "Ben", seconds, ways),)
    session.trouble = f"Ben has been gone for {seconds} seconds."
    pilot.tick()


def test_the_question_what_now_keeps_its_focus_while_the_seconds_pass():
    pilot, _, session = at_table(0)
    gone(pilot, session)
    pilot.app.control.focus(pilot.find("What now?"), ring=True)
    for seconds in range(62, 66):
        session.missing = (Missing(1, "Ben", seconds, ("wait", "bot")),)
        session.trouble = f"Ben has been gone for {seconds} seconds."
        pilot.tick(1000)
    assert pilot.has("Ben has been gone for 65 seconds.")
    pilot.press("enter")
    assert pilot.has("Let a bot play for Ben")


@pytest.mark.parametrize("ways", [("wait", "bot", "hand over"), ("wait", "found anew")])
def test_escape_decides_nothing_about_who_is_gone(ways):
    pilot, screen, session = at_table(0)
    gone(pilot, session, ways=ways)
    pilot.click("What now?")
    pilot.press("escape")
    assert session.done == [] and pilot.app.top is screen and not pilot.app.questions


def test_who_is_asked_while_somebody_is_gone_can_decide_too():
    pilot, screen, session = asked_now(0)
    session.becomes(1, MemberPresence.GONE, 61)
    session.missing = (Missing(1, "Ben", 61, ("wait", "found anew")),)
    pilot.tick()
    assert screen.is_asking and pilot.has("Your answers wait") and pilot.clipped_texts() == []
    pilot.press("o")
    pilot.press("enter")
    assert pilot.has("Go on at a new table") and pilot.has("Ben has been gone for 61 seconds.")


def test_long_silence_is_said_as_people_say_it():
    pilot, _, session = at_table(0)
    gone(pilot, session, 130)
    pilot.click("What now?")
    assert pilot.has("Ben has been gone for 2 minutes.")
    pilot.press("escape")
    gone(pilot, session, 3600)
    pilot.click("What now?")
    assert pilot.has("Ben has not been heard since you came.")


def test_a_wish_is_for_one_absence():
    """Who was back in between is waited for again, until this machine says otherwise once more."""
    pilot, _, session = at_table(0)
    gone(pilot, session)
    pilot.click("What now?")
    pilot.click("Let a bot play for Ben")
    assert pilot.has("You agree to go on without Ben.")
    session.missing = ()
    pilot.tick()
    session.missing = (Missing(1, "Ben", 12, ("wait", "bot")),)
    pilot.tick()
    assert pilot.has("What now?") and not pilot.has("You agree")


def test_somebody_else_may_play_for_who_is_gone():
    pilot, _, session = at_table(0)
    gone(pilot, session)
    pilot.click("What now?")
    assert not pilot.has("Let Cleo play for Ben")
    pilot.press("escape")
    session.missing = (Missing(1, "Ben", 61, ("wait", "bot", "hand over", "let play"), heir="Cleo"),)
    pilot.tick()
    pilot.click("What now?")
    assert pilot.clipped_texts() == []
    session.missing = (Missing(1, "Ben", 61, ("wait", "bot", "hand over", "let play"), heir="Dora"),)
    pilot.click("Let Cleo play for Ben")
    assert session.done == [] and pilot.has("Cleo does not offer that any more.")
    pilot.click("What now?")
    pilot.click("Let Dora play for Ben")
    assert session.done == [("without", 1, "let play")] and pilot.has("You agree to go on without Ben.")


def test_a_person_here_plays_for_who_is_gone():
    pilot, screen, session = at_table(0)
    gone(pilot, session)
    pilot.click("What now?")
    pilot.click("Play for Ben here")
    assert session.done == [("without", 1, "hand over")] and pilot.has("You agree to go on without Ben.")
    session.missing, session.trouble, session.seats = (), None, (0, 1)
    pilot.tick(33)
    assert pilot.has("You play for Ben from now on.") and screen.people == [0, 1]


def test_who_came_back_while_the_question_was_open_is_not_put_out():
    pilot, _, session = at_table(0)
    gone(pilot, session)
    pilot.click("What now?")
    session.becomes(1, MemberPresence.HERE, 0)
    session.missing, session.trouble = (), None
    pilot.tick()
    pilot.click("Let a bot play for Ben")
    assert session.done == [] and pilot.has("Ben is back.")


def test_a_machine_that_is_there_and_stands_still_is_not_called_gone():
    pilot, _, session = at_table(0)
    gone(pilot, session, 0)
    session.becomes(1, MemberPresence.HERE, 0)
    why = "Ben's machine has not done its part for more than a minute."
    session.trouble, session.missing = why, (Missing(1, "Ben", 0, ("wait", "bot"), why),)
    pilot.tick()
    pilot.click("What now?")
    assert pilot.has("has not done its part for more than a minute") and not pilot.has("gone for 0 seconds")


def test_with_two_nobody_goes_on_without_the_other():
    pilot, _, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    session.missing = (Missing(1, "Ben", 61, ("wait",)),)
    pilot.tick()
    pilot.click("What now?")
    assert pilot.has("Nobody can go on without Ben") and not pilot.has("Let a bot play for Ben")
    pilot.click("Wait for Ben")
    assert session.done == [("without", 1, "wait")] and not pilot.has("You agree")


def test_a_seat_that_comes_here_is_played_here():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    session.seats = (0, 1)
    pilot.tick(33)
    assert pilot.has("You play for Ben from now on.")
    pilot.tick(33)
    assert screen.is_passing and screen.people == [0, 1]


def test_who_was_left_behind_is_told_and_watches():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    session.seats = ()
    pilot.tick(33)
    assert pilot.has("The others went on without you") and screen.viewer is None and screen.scene.view.seat is None


def test_who_watches_is_told_so():
    pilot, _, _ = at_table()
    pilot.settle()
    assert pilot.has("You see what lies open") and not pilot.has("The others went on without you")


def test_a_disk_that_fails_is_said_once():
    pilot, _, session = at_table(0)
    pilot.settle()
    session.notice = "The match cannot be saved."
    pilot.tick()
    assert pilot.has("The match cannot be saved.")
    pilot.tick(20_000)
    pilot.tick()
    assert not pilot.has("The match cannot be saved.")


def test_a_dot_stands_on_talk_until_it_is_read():
    pilot, _, session = at_table(0)
    pilot.settle()
    assert not pilot.has("#unread")
    session.hears("Ben", "Hello.")
    pilot.tick()
    assert pilot.has("#unread")
    pilot.press("t")
    pilot.tick()
    pilot.press("escape")
    assert not pilot.has("#unread")


def test_the_bar_of_keys_names_talk_and_pointing():
    pilot, _, _ = at_table(0)
    pilot.settle()
    words = pilot.words()
    assert words.count("talk") == words.count("point") == words.count("menu") == 1


def at_the_end():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: screen.is_asking)
    session.concede(1)
    pilot.tick(33)
    pilot.tick(33)
    pilot.settle()
    return pilot


def test_help_says_whom_the_table_waits_for_and_what_can_be_done_together():
    pilot, _, session = at_table(1)
    session.trouble = "Ben has been gone for 61 seconds."
    pilot.tick(33)
    pilot.press("h")
    for words in ("Ben has been gone for 61 seconds.", "O goes to them", "open a new table", "ask for your seat"):
        assert pilot.has(words), words


def test_after_the_end_a_new_match_is_one_on_the_lan():
    pilot = at_the_end()
    pilot.click("New match")
    assert pilot.app.top.title == "Open a table on the LAN"


def test_after_the_end_the_main_menu_is_one_step_away():
    pilot = at_the_end()
    pilot.click("Main menu")
    assert isinstance(pilot.app.top, MenuScreen)


def test_giving_up_is_asked_about_first():
    pilot, _, session = asked_now(0)
    pilot.press("escape")
    pilot.click("Give up")
    assert pilot.has("Give the match up for Ana?") and pilot.has("The other side wins at once.")
    for key in ("escape", "enter"):
        pilot.press(key)
        assert session.done == []
        pilot.press("escape")
        pilot.click("Give up")
    pilot.click("Give up")
    assert session.done == [("resign", 0)]


def test_two_at_one_screen_can_pause_before_anybody_has_looked():
    pilot, screen, session = at_table(0, 1)
    assert screen.viewer is None
    pilot.press("escape")
    pilot.click("Pause")
    assert session.paused


def test_leaving_asks_first_and_says_what_is_kept():
    pilot, _, _ = asked_now(0)
    pilot.press("escape")
    pilot.click("Leave the table")
    assert pilot.has("Choose Continue in the main menu to come back.")
    pilot.click("Stay")
    assert pilot.app.top.title == "Table on the LAN"
    pilot.press("escape")
    pilot.click("Leave the table")
    pilot.press("enter")
    assert isinstance(pilot.app.top, MenuScreen)


def test_who_leaves_with_a_file_that_failed_is_told_that_only_watching_is_left():
    pilot, _, session = asked_now(0)
    session.notice = "The disk is full."
    pilot.press("escape")
    pilot.click("Leave the table")
    assert pilot.has("you can only come back to watch") and not pilot.has("Choose Continue")


def test_talk_is_heard_and_answered_while_waiting():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    session.hears("Ben", "Give me a minute.")
    pilot.tick()
    assert pilot.has("Ben: Give me a minute.") and not pilot.app.questions
    pilot.press("t")
    pilot.click("#say something")
    pilot.type("Take your time")
    session.becomes(1, MemberPresence.AWAY)
    session.arrives()
    pilot.tick()
    pilot.press("enter")
    assert session.chat[-1].text == "Take your time"
    pilot.press("escape")
    until(pilot, session, lambda: screen.is_asking)


def test_a_liar_is_named_once():
    pilot, _, session = asked_now(0)
    session.trouble = session.verdict = "Ben signed two different entries for one place. The match goes on."
    pilot.tick()
    assert pilot.has("Ben signed two different entries")
    pilot.tick(20_000)
    pilot.tick()
    until(pilot, session, lambda: session.waiting.value == "others")
    assert not pilot.has("Ben signed two different entries") and pilot.has("Ben is choosing")
    pilot.press("t")
    assert pilot.has("Ben signed two different entries")


def test_places_are_pointed_at_with_the_right_button_and_shown():
    pilot, screen, session = at_table(0)
    pilot.settle()
    pilot.right_click(screen.scene.field.pixel_of((0, 0)))
    assert session.done == [("ping", (0, 0))]
    pilot.hover(screen.scene.field.pixel_of((1, 0)))
    pilot.press("p")
    assert session.done[-1] == ("ping", (1, 0)), "P points where the pointer is"
    next(node for node in screen.scene.over.walk() if node.name == "ping").remove()
    (own,) = [node for node in screen.scene.over.walk() if node.name == "ping"]
    own.remove()
    session.pings.append(ShownPing("Ben", 1, (1, 0)))
    pilot.tick()
    (mark,) = [node for node in screen.scene.over.walk() if node.name == "ping"]
    assert mark.parent is screen.scene.over
    pilot.tick(3000)
    assert not [node for node in screen.scene.over.walk() if node.name == "ping"]


def test_the_table_with_others_is_the_table_screen_with_features_added():
    _, screen, _ = at_table(0)
    assert type(screen) is TableScreen and TableScreen.__subclasses__() == []


def test_what_arrives_while_the_screen_says_for_whom_it_waits_is_shown():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    pilot.tick()
    settle, length = screen.settle, len(session.match.log)

    def meanwhile():
        settle()
        session.arrives()
        screen.settle = settle

    screen.settle = meanwhile
    screen.go_on_soon()
    pilot.tick()
    pilot.tick()
    assert len(session.match.log) > length


def test_what_arrives_while_somebody_is_told_what_they_missed_is_shown_behind_that():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    pilot.tick()
    length, screen.missed.recap = len(session.match.log), object()
    session.arrives()
    pilot.tick()
    pilot.tick()
    assert len(session.match.log) == length
    screen.missed.recap = None
    pilot.tick()
    pilot.tick()
    assert len(session.match.log) > length


def test_what_was_rolled_back_is_no_longer_shown():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others" and len(session.match.log) > 50)
    session.goes_back(30)
    session.taken_back = 1
    before = screen.chronicle
    until(pilot, session, lambda: screen.chronicle is not before)
    pilot.tick()
    assert pilot.has("Somebody was lost before the last answers had reached everybody.")
    assert max(line.position for line in screen.chronicle.lines) <= len(session.match.log)


def test_talk_goes_on_when_only_its_last_lines_are_kept():
    pilot, _, session = at_table(0)
    pilot.press("t")
    for number in range(300):
        session.hears("Ben", f"Line {number}.")
        kept = session.chat[-200:]
        session.chat = tuple(replace(line, number=number - len(kept) + place + 2) for place, line in enumerate(kept))
    pilot.tick()
    assert pilot.has("Ben: Line 299.") and not pilot.has("Ben: Line 0.")
    session.chat = (*session.chat[1:], replace(session.chat[-1], text="Still here.", number=301))
    pilot.tick()
    assert pilot.has("Ben: Still here.")


# --- the door


def test_those_who_play_let_nobody_else_in_and_others_again():
    pilot, _, session = at_table(0)
    pilot.press("t")
    pilot.click("Let nobody else in")
    assert session.closed
    pilot.tick()
    assert pilot.has("Nobody else is let in.") and not pilot.has("Others can still come")
    pilot.click("Let others in again")
    pilot.tick()
    assert not session.closed and pilot.has("Others can still come")


def test_who_watches_sees_that_the_door_is_closed_and_does_not_decide():
    pilot, _, session = at_table()
    session.closed = True
    pilot.press("t")
    assert pilot.has("Nobody else is let in.") and not pilot.has("Let others in again")


@at_sizes(*SIZES)
def test_the_door_of_a_lobby_is_closed_with_a_button(size, scale):
    pilot, lobby = in_lobby(size, scale)
    pilot.click("Let nobody else in")
    pilot.tick()
    assert lobby.view.closed and pilot.has("Nobody else is let in.") and pilot.has("Let others in again")


def test_a_table_that_lets_nobody_in_says_so_in_the_list():
    pilot, network = finding()
    network.announced = (found(closed=True),)
    pilot.tick()
    assert pilot.has("2 seats free  ·  closed")


def test_the_sheet_grows_with_what_it_shows_and_what_is_typed_stays():
    pilot, _, session = at_table(0)
    pilot.press("t")
    pilot.click("Say something")
    pilot.type("Wait for")
    before = pilot.app.questions[-1].root.children[1].height
    for number in range(4):
        session.door.knocks(f"Guest {number}", answer="no")
    pilot.tick()
    sheet = pilot.app.questions[-1].root.children[1]
    assert sheet.height > before and sheet.screen_rect().bottom <= 720
    pilot.type(" me")
    pilot.press("enter")
    assert session.chat[-1].text == "Wait for me"


# --- a table without a seat


def test_who_finds_no_seat_watches_from_there():
    pilot, network = finding()
    network.announced = (found("Cleo"),)
    pilot.tick()
    pilot.click("Table of Cleo")
    knock(pilot)
    lobby = pilot.app.top.lobby
    words = "This table is full. Ask for a free seat, or join to watch."
    lobby.view = replace(lobby.view, state="over", trouble=words, may_watch=True)
    pilot.tick()
    pilot.click("Watch")
    knock(pilot)
    assert lobby.left and network.joined[-1] == ("192.168.1.7:47821", None, True)
    lobby = pilot.app.top.lobby
    lobby.view = replace(lobby.view, state="over", trouble="The table is closed.")
    pilot.tick()
    assert not pilot.has("Watch") and pilot.has("Back to the tables")


def test_an_address_of_the_command_line_stays_in_its_field():
    pilot, network = at_menu()
    come(pilot.app, JoinWish("10.0.0.7:47821", "7k3mq2xa"))
    knock(pilot)
    lobby = pilot.app.top.lobby
    lobby.view = replace(lobby.view, state="over", trouble="This table is full.")
    pilot.tick()
    pilot.click("Back to the tables")
    assert pilot.find("Address or link").text == "10.0.0.7:47821"
    pilot.click("Join")
    knock(pilot)
    assert network.joined == [("10.0.0.7:47821", "7k3mq2xa", False)] * 2


def test_a_file_of_the_command_line_leads_back_to_its_table(tmp_path):
    pilot, network = at_menu()
    session, asked = FakeSession.at(0), []
    network.resume = lambda path: asked.append(path) or session
    come(pilot.app, JoinWish(str(tmp_path / "toy.parlour")))
    knock(pilot)
    assert asked == [tmp_path / "toy.parlour"] and pilot.app.top.title == "Table on the LAN"
    assert network.joined == []


# --- a seat under another name


def test_a_substitute_plays_under_an_own_name_from_then_on():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others" and len(session.match.log) > 4)
    told = [line.text for line in screen.chronicle.lines]
    session.door.seat_names = ("Ana", "Cleo")
    session.members = (session.members[0], replace(session.members[1], name="Cleo"))
    pilot.tick()
    assert [line.text for line in screen.chronicle.lines] == told
    assert screen.scene.rail.panels[1].name == "seat of Cleo" and pilot.has("Cleo is choosing")
    assert pilot.has("for Ben")
    lines = len(told)
    until(pilot, session, lambda: any("Cleo" in line.text for line in screen.chronicle.lines[lines:]))
    assert not any("Ben" in line.text for line in screen.chronicle.lines[lines:])
    screen._begin_anew()
    assert [line.text for line in screen.chronicle.lines[:lines]] == told


def test_who_comes_back_is_told_the_past_under_the_names_of_then():
    pilot, screen, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others" and len(session.match.log) > 4)
    session.door.seat_names = ("Ana", "Cleo")
    lines = len(screen.chronicle.lines)
    until(pilot, session, lambda: any("Cleo" in line.text for line in screen.chronicle.lines[lines:]))
    told = [line.text for line in screen.chronicle.lines]
    assert any("Ben" in text for text in told)
    again = lan_table(pilot.app, session)
    assert [line.text for line in again.chronicle.lines] == told


def test_who_is_let_in_again_is_said_to_be_back_and_who_is_just_let_in_is_not_told_of_twice():
    pilot, _, session = at_table(0)
    until(pilot, session, lambda: session.waiting.value == "others")
    session.stand_ins[1] = "bot:sensible"
    session.door.passing = {1}
    pilot.tick()
    assert not pilot.has("A bot plays for Ben")
    del session.stand_ins[1]
    session.door.passing, session.door.back = set(), {1}
    session.members = (session.members[0], replace(session.members[1], name="Ben B"))
    pilot.tick()
    assert pilot.has("Ben B is back and plays on.")


def test_a_match_whose_end_is_not_written_yet_has_no_result_and_is_not_left_unasked():
    pilot, screen, session = at_table(0)
    session.is_written = False
    until(pilot, session, lambda: screen.is_asking)
    session.concede(1)
    pilot.tick(33)
    pilot.tick(33)
    pilot.settle()
    assert pilot.has(BEING_WRITTEN) and not pilot.has("Result")
    left = []
    ask_to_leave(pilot.app, session, lambda: left.append(True))
    assert not left and pilot.has("Leave this table?")
    pilot.click("Stay")
    session.is_written = True
    pilot.tick(33)
    pilot.tick(33)
    pilot.settle()
    assert not pilot.has(BEING_WRITTEN) and pilot.has("Result")


def test_what_passed_on_long_ago_is_not_told_while_the_match_is_checked():
    pilot, _, session = at_table(0)
    session.progress = Progress("Checking what was played so far", 40, 100)
    session.stand_ins[1] = "bot:sensible"
    pilot.tick()
    assert not pilot.has("A bot plays for Ben")


@of_each(
    "machines, said",
    [(1, ""), (3, "Any two of these three machines together could see everything."), (4, "Any three of these four"),
     (5, "Any three of these five"), (2, "Neither of these two machines")],
)  # fmt: skip
def test_a_lobby_says_how_many_machines_together_could_see_everything(machines, said):
    assert together_words(machines).startswith(said) and bool(said) == bool(together_words(machines))


def test_a_lobby_says_at_which_machine_no_person_sits():
    pilot, lobby = in_lobby()
    lobby.comes("Ben", 1)
    pilot.tick(50)
    assert not pilot.has("no person")
    lobby.bot(1, "bot:sensible")
    pilot.tick(50)
    assert pilot.has("no person: bots play here") and pilot.has("Ben's bot, sensible")
    assert pilot.has(together_words(2))


@of_each(
    "name, who, said",
    [("Ana", PERSON, "Ana"), ("Ben", PERSON, "Ben (with Ana)"), ("Ana", "bot:sensible", "Ana's bot, sensible"),
     ("Otto", "bot:sensible", "Otto, Ana's bot, sensible")],
)  # fmt: skip
def test_a_lobby_says_plainly_who_sits_at_the_machine_of_another(name, who, said):
    assert sitter_words(LobbySeat(name, "blue", who, 0, False, False), "Ana") == said


def test_a_guest_brings_heroes_of_its_own_and_takes_them_back():
    keep(hero("Robin"), hero("Ida", company=""))
    pilot, _ = finding()
    lobby = FakeLobby("fated_hand", ("open", "here"), is_host=False, code=None)
    pilot.app.push(LobbyScreen(pilot.app, lobby))
    pilot.settle()
    assert pilot.has("Your own heroes") and pilot.has("What you bring, everybody at this table can lead.")
    pilot.click("#bring Robin")
    pilot.settle()
    pilot.click("#bring Ida")
    pilot.settle()
    assert sorted(heroes_in(lobby.view.options["own_heroes"])) == ["Ida", "Robin"]
    pilot.click("Take Robin back")
    pilot.settle()
    assert list(heroes_in(lobby.view.options["own_heroes"])) == ["Ida"] and pilot.has("Bring Robin")
    pilot.app.close()


def test_a_lobby_says_of_which_file_a_hero_is_of_no_use_there_and_takes_it_once_the_story_is_another():
    scout = ready_made()["scout"]
    keep(hero("Robin"), replace(scout, made=replace(scout.made, name="Sal")))
    (folder_of(OWN_HEROES) / "torn.toml").write_text("form = 1", encoding="utf-8")
    pilot, _ = finding()
    lobby = FakeLobby("fated_hand", ("open", "here"), is_host=False, code=None)
    lobby.view = replace(lobby.view, options={**lobby.view.options, "story": "lantern_lane"})
    pilot.app.push(LobbyScreen(pilot.app, lobby))
    pilot.settle()
    assert pilot.has("sal.toml: Sal is a Scout of tier 1, and this table is for tier 0. Bring a hero of tier 0.")
    assert pilot.find("#bring Robin").enabled and not pilot.find("#bring Sal").enabled
    assert pilot.has("torn.toml") and pilot.has("This file is left out.")
    lobby.view = replace(lobby.view, options={**lobby.view.options, "story": "silver_road"})
    pilot.tick(50)
    assert pilot.find("#bring Sal").enabled and not pilot.has("Sal is a Scout")
    pilot.click("#bring Sal")
    pilot.settle()
    lobby.view = replace(lobby.view, options={**lobby.view.options, "story": "lantern_lane"})
    pilot.tick(50)
    assert pilot.has("Sal is a Scout of tier 1") and pilot.find("#bring Sal").enabled, "it can be taken back"
    pilot.app.close()


def test_whoever_has_nothing_of_its_own_or_has_opened_the_table_is_not_asked_to_bring_it():
    pilot, _ = finding()
    pilot.app.push(LobbyScreen(pilot.app, FakeLobby("fated_hand", ("open", "here"), is_host=False, code=None)))
    pilot.settle()
    assert not pilot.has("Your own heroes")
    keep(hero("Robin"))
    pilot.app.push(LobbyScreen(pilot.app, FakeLobby("fated_hand", ("here", "open"), is_host=True, code=None)))
    pilot.settle()
    assert not pilot.has("Your own heroes"), "whoever opens a table chooses them with its options"
    pilot.app.close()


def test_a_lobby_names_the_story_that_the_table_tells_and_no_text_of_ones_own():
    pilot, _ = finding()
    lobby = FakeLobby("fated_hand", ("open", "here"), is_host=False, code=None)
    told = {"story": "lantern_lane", "own_heroes": EXAMPLE_TEXT}
    lobby.view = replace(lobby.view, options={**lobby.view.options, **told})
    pilot.app.push(LobbyScreen(pilot.app, lobby))
    pilot.settle()
    assert pilot.has("Lantern Lane") and not pilot.has("Own text")
    pilot.app.close()
