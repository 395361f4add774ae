"""Which server the local proxy chooses for whom."""

from collections import Counter

from deploy.local.proxy import Proxy, ranked

ROOMS = [b"room-number-%010d" % number for number in range(3000)]


def _first(address: str) -> bytes:
    return f"GET {address} HTTP/1.1\r\nHost: maps.example\r\n\r\n".encode()


def _proxy(*, is_random: bool = False) -> Proxy:
    proxy = Proxy([1, 2, 3], "a seed", is_random=is_random)
    proxy.ready = {1, 2, 3}
    return proxy


def _chosen(proxy: Proxy, first: bytes) -> set[int]:
    """The servers that are tried first, in 60 tries."""
    return {proxy.order(first)[0] for _ in range(60)}


def test_rooms_are_spread_evenly() -> None:
    """A server has 1,000 of 3,000 rooms, give or take four times the standard deviation of 26."""
    assert all(
        abs(count - 1000) < 104 for count in Counter(ranked(room, (1, 2, 3))[0] for room in ROOMS).values()
    )


def test_rooms_of_a_server_that_is_away_go_to_all_others_and_no_other_room_moves() -> None:
    moved = Counter[int]()
    for room in ROOMS:
        before, after = ranked(room, (1, 2, 3))[0], ranked(room, (3, 1))[0]
        if before == 2:
            moved[after] += 1
        else:
            assert after == before
    assert min(moved[1], moved[3]) > 400


def test_all_requests_about_a_room_go_to_one_server_and_others_anywhere() -> None:
    proxy, room = _proxy(), "9vZ6mG2YQbS0sJx3Yk1b7w"
    (port,) = _chosen(proxy, _first(f"/ws/rooms/{room}"))
    for address in (f"/api/rooms/{room}", f"/api/rooms/{room}/qr.svg", f"/api/games/{room}/replay?seat=1"):
        assert _chosen(proxy, _first(address)) == {port}
    for address in ("/", f"/room/{room}", "/api/rooms", "/api/games", "/api/games/ended?hidden=false"):
        assert _chosen(proxy, _first(address)) == {1, 2, 3}
    assert _chosen(proxy, b"\x16\x03\x01 no HTTP") == {1, 2, 3}


def test_a_room_is_tried_elsewhere_when_its_server_is_away() -> None:
    proxy, first = _proxy(), _first("/ws/rooms/9vZ6mG2YQbS0sJx3Yk1b7w")
    port, *others = proxy.order(first)
    proxy.ready.discard(port)
    assert proxy.order(first) == others
    proxy.ready.add(port)
    assert proxy.order(first) == [port, *others]


def test_a_random_proxy_sends_a_room_anywhere() -> None:
    assert _chosen(_proxy(is_random=True), _first("/ws/rooms/9vZ6mG2YQbS0sJx3Yk1b7w")) == {1, 2, 3}
