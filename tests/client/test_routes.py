"""Ways by name lead somewhere."""

import pytest

from client.routes import ROUTES, route


@pytest.mark.parametrize("name", ROUTES)
def test_every_way_by_name_leads_somewhere(name):
    assert callable(route(name))
