"""The packages of the server: import-linter checks the order of its layers, this what is inside of them."""

from tests.suites.layers import cycles, cycles_in, large_packages, long_modules, server_graph


def test_parts_of_the_server_do_not_import_each_other_in_circles() -> None:
    assert cycles(server_graph()) == []


def test_a_cycle_is_found() -> None:
    imports = {"infra": {"model"}, "model": {"base"}, "base": {"infra"}, "web": {"infra"}}
    assert cycles_in(imports) == [["base", "infra", "model"]]


def test_packages_and_modules_of_the_server_stay_small() -> None:
    assert large_packages() == {}
    assert long_modules() == {}
