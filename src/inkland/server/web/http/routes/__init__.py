"""All HTTP routes."""

from typing import Final

from litestar.handlers import HTTPRouteHandler

from inkland.server.web.http.routes.after_game.branches import begin_again, begin_branch, read_branches
from inkland.server.web.http.routes.after_game.challenges import (
    begin_challenge,
    end_challenge,
    make_challenge,
    read_challenge,
    read_challenge_link,
    read_challenges,
)
from inkland.server.web.http.routes.after_game.daily import (
    begin_try,
    read_calendar,
    read_chain,
    read_check,
    read_day,
    read_link,
    read_result,
    read_today,
)
from inkland.server.web.http.routes.after_game.learning import (
    ask_lesson,
    read_game_lessons,
    read_lesson,
    read_lessons,
    show_best,
    try_lesson,
)
from inkland.server.web.http.routes.after_game.pictures import make_record_picture, read_game_picture
from inkland.server.web.http.routes.after_game.replays import read_game_replay, read_record_replay
from inkland.server.web.http.routes.after_game.reviews import (
    ask_record_review,
    ask_review,
    cancel_record_review,
    cancel_review,
    read_record_review,
    read_review,
)
from inkland.server.web.http.routes.after_game.statistics import (
    change_public,
    read_games_before,
    read_games_csv,
    read_games_json,
    read_public_tables,
    read_statistics,
)
from inkland.server.web.http.routes.operation.operator import (
    begin_operator_session,
    end_operator_session,
    end_room,
    hide_guest_name,
    read_operator_state,
)
from inkland.server.web.http.routes.operation.status import healthz, read_messages, read_metrics, readyz
from inkland.server.web.http.routes.people.blocks import add_block, read_blocks, remove_block
from inkland.server.web.http.routes.people.devices import (
    acknowledge_devices,
    read_devices,
    sign_out_device,
    sign_out_others,
)
from inkland.server.web.http.routes.people.groups import read_groups
from inkland.server.web.http.routes.people.guests import (
    change_guest,
    create_guest,
    read_guest,
)
from inkland.server.web.http.routes.people.joining import give_join_code
from inkland.server.web.http.routes.people.moves import claim_guest, go_back, make_move_link, read_move_owner
from inkland.server.web.http.routes.people.notices import (
    add_push,
    add_webhook,
    change_notices,
    read_notices,
    remove_channel,
    test_channel,
)
from inkland.server.web.http.routes.people.privacy import erase_guest, export_guest
from inkland.server.web.http.routes.people.recovery import make_recovery_code, read_recovery, recover_guest
from inkland.server.web.http.routes.play.catalog import read_catalog
from inkland.server.web.http.routes.play.games import (
    hide_game,
    read_ended_games,
    read_game,
    read_game_messages,
    read_game_record,
    read_game_scoring,
    read_my_games,
)
from inkland.server.web.http.routes.play.open_games import join_open_game, read_open_games
from inkland.server.web.http.routes.play.rooms import (
    create_room,
    read_invitation,
    read_room,
    read_room_code,
    read_setup,
)
from inkland.server.web.http.routes.play.tutorial import read_chapters, start_chapter

ROUTES: Final[list[HTTPRouteHandler]] = [
    give_join_code,
    create_guest,
    read_guest,
    change_guest,
    make_move_link,
    read_move_owner,
    claim_guest,
    go_back,
    export_guest,
    erase_guest,
    read_devices,
    sign_out_device,
    sign_out_others,
    acknowledge_devices,
    read_recovery,
    make_recovery_code,
    recover_guest,
    read_blocks,
    add_block,
    remove_block,
    read_notices,
    change_notices,
    add_push,
    add_webhook,
    test_channel,
    remove_channel,
    create_room,
    read_room,
    read_invitation,
    read_room_code,
    read_setup,
    read_chapters,
    start_chapter,
    read_today,
    read_day,
    read_calendar,
    begin_try,
    read_result,
    read_chain,
    read_link,
    read_check,
    read_open_games,
    join_open_game,
    read_my_games,
    read_groups,
    read_ended_games,
    read_game,
    read_game_messages,
    read_game_scoring,
    read_game_record,
    read_game_replay,
    read_record_replay,
    read_game_picture,
    make_record_picture,
    hide_game,
    begin_branch,
    begin_again,
    read_branches,
    make_challenge,
    read_challenges,
    read_challenge,
    read_challenge_link,
    begin_challenge,
    end_challenge,
    read_review,
    ask_review,
    cancel_review,
    ask_record_review,
    read_record_review,
    cancel_record_review,
    read_games_before,
    read_statistics,
    read_games_csv,
    read_games_json,
    change_public,
    read_public_tables,
    read_lessons,
    read_game_lessons,
    read_lesson,
    try_lesson,
    show_best,
    ask_lesson,
    begin_operator_session,
    end_operator_session,
    read_operator_state,
    hide_guest_name,
    end_room,
    read_catalog,
    read_messages,
    healthz,
    readyz,
    read_metrics,
]
