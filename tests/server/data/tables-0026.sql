CREATE TABLE guests (
    id VARCHAR(32) NOT NULL,
    name VARCHAR(24) NOT NULL,
    settings TEXT NOT NULL,
    created FLOAT NOT NULL,
    title VARCHAR(32) DEFAULT '' NOT NULL,
    crest VARCHAR(64) DEFAULT '' NOT NULL,
    erased FLOAT,
    PRIMARY KEY (id)
);
CREATE TABLE challenges (
    id VARCHAR(32) NOT NULL,
    seed BLOB NOT NULL,
    setup TEXT NOT NULL,
    bots TEXT NOT NULL,
    created FLOAT NOT NULL,
    used FLOAT NOT NULL,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX ix_challenges_seed ON challenges (seed);
CREATE INDEX ix_challenges_used ON challenges (used);
CREATE TABLE hidden_names (
    folded VARCHAR(100) NOT NULL,
    name VARCHAR(24) NOT NULL,
    created FLOAT NOT NULL,
    PRIMARY KEY (folded)
);
CREATE TABLE used_links (
    nonce VARCHAR(32) NOT NULL,
    until FLOAT NOT NULL,
    PRIMARY KEY (nonce)
);
CREATE TABLE signing_keys (
    id INTEGER NOT NULL,
    value BLOB NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE secrets (
    name VARCHAR(32) NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE schema_state (
    id INTEGER NOT NULL,
    least_revision VARCHAR(32) NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE servers (
    name VARCHAR(32) NOT NULL,
    beat BIGINT NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE leases (
    name VARCHAR(48) NOT NULL,
    server VARCHAR(32) NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE daily_chains (
    id INTEGER NOT NULL,
    anchor VARCHAR(64) NOT NULL,
    first_day INTEGER NOT NULL,
    source VARCHAR(200) NOT NULL,
    link BLOB,
    link_day INTEGER,
    revealed INTEGER NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (anchor),
    UNIQUE (source)
);
CREATE TABLE daily_tokens (
    name VARCHAR(40) NOT NULL,
    hash VARCHAR(64) NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (name)
);
CREATE TABLE running_reviews (
    name VARCHAR(48) NOT NULL,
    server VARCHAR(32) NOT NULL,
    state BLOB NOT NULL,
    saved FLOAT NOT NULL,
    PRIMARY KEY (name)
);
CREATE INDEX ix_running_reviews_saved ON running_reviews (saved);
CREATE TABLE statistics_bot_ratings (
    bot VARCHAR(64) NOT NULL,
    mu FLOAT NOT NULL,
    sigma FLOAT NOT NULL,
    PRIMARY KEY (bot)
);
CREATE TABLE sessions (
    token_hash VARCHAR(64) NOT NULL,
    id VARCHAR(16) DEFAULT '' NOT NULL,
    guest VARCHAR(32) NOT NULL,
    browser VARCHAR(32) DEFAULT '' NOT NULL,
    system VARCHAR(32) DEFAULT '' NOT NULL,
    origin VARCHAR(10) DEFAULT 'first' NOT NULL,
    created FLOAT NOT NULL,
    seen FLOAT DEFAULT '0' NOT NULL,
    told FLOAT DEFAULT '0' NOT NULL,
    PRIMARY KEY (token_hash),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX ix_sessions_seen ON sessions (seen);
CREATE INDEX ix_sessions_guest ON sessions (guest);
CREATE UNIQUE INDEX ix_sessions_id ON sessions (id);
CREATE TABLE rooms (
    id VARCHAR(32) NOT NULL,
    settings TEXT NOT NULL,
    host VARCHAR(32) NOT NULL,
    places TEXT NOT NULL,
    phase VARCHAR(8) NOT NULL,
    number INTEGER NOT NULL,
    created FLOAT NOT NULL,
    version INTEGER NOT NULL,
    details TEXT DEFAULT '{}' NOT NULL,
    changed FLOAT DEFAULT '0' NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(host) REFERENCES guests (id)
);
CREATE INDEX ix_rooms_phase ON rooms (phase);
CREATE TABLE challenge_authors (
    challenge VARCHAR(32) NOT NULL,
    guest VARCHAR(32) NOT NULL,
    PRIMARY KEY (challenge),
    FOREIGN KEY(challenge) REFERENCES challenges (id),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX ix_challenge_authors_guest ON challenge_authors (guest);
CREATE TABLE blocks (
    id VARCHAR(32) NOT NULL,
    guest VARCHAR(32) NOT NULL,
    blocked VARCHAR(32) NOT NULL,
    created FLOAT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(guest) REFERENCES guests (id),
    FOREIGN KEY(blocked) REFERENCES guests (id)
);
CREATE UNIQUE INDEX ix_blocks_guest_blocked ON blocks (guest, blocked);
CREATE INDEX ix_blocks_blocked ON blocks (blocked);
CREATE TABLE recovery_codes (
    guest VARCHAR(32) NOT NULL,
    "key" VARCHAR(8) NOT NULL,
    hash VARCHAR(200) NOT NULL,
    created FLOAT NOT NULL,
    tries INTEGER NOT NULL,
    tries_since FLOAT NOT NULL,
    PRIMARY KEY (guest),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE UNIQUE INDEX ix_recovery_codes_key ON recovery_codes ("key");
CREATE TABLE daily_maps (
    id INTEGER NOT NULL,
    chain INTEGER NOT NULL,
    day INTEGER NOT NULL,
    kind VARCHAR(10) NOT NULL,
    seed BLOB NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(chain) REFERENCES daily_chains (id)
);
CREATE UNIQUE INDEX ix_daily_maps_chain_day_kind ON daily_maps (chain, day, kind);
CREATE UNIQUE INDEX ix_daily_maps_seed ON daily_maps (seed);
CREATE TABLE notice_channels (
    id VARCHAR(32) NOT NULL,
    guest VARCHAR(32) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    address TEXT NOT NULL,
    form VARCHAR(8),
    keys TEXT,
    problem VARCHAR(16),
    created FLOAT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX ix_notice_channels_guest ON notice_channels (guest);
CREATE TABLE notice_choices (
    guest VARCHAR(32) NOT NULL,
    choices TEXT NOT NULL,
    PRIMARY KEY (guest),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE TABLE review_askers (
    name VARCHAR(48) NOT NULL,
    guest VARCHAR(32) NOT NULL,
    PRIMARY KEY (name, guest),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX ix_review_askers_guest ON review_askers (guest);
CREATE TABLE statistics_public (
    guest VARCHAR(32) NOT NULL,
    since FLOAT NOT NULL,
    PRIMARY KEY (guest),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE TABLE timers (
    room VARCHAR(32) NOT NULL,
    due FLOAT NOT NULL,
    server VARCHAR(32),
    leased_until FLOAT NOT NULL,
    PRIMARY KEY (room),
    FOREIGN KEY(room) REFERENCES rooms (id)
);
CREATE INDEX ix_timers_due ON timers (due);
CREATE TABLE members (
    guest VARCHAR(32) NOT NULL,
    room VARCHAR(32) NOT NULL,
    waits BOOLEAN DEFAULT '0' NOT NULL,
    PRIMARY KEY (guest, room),
    FOREIGN KEY(guest) REFERENCES guests (id),
    FOREIGN KEY(room) REFERENCES rooms (id)
);
CREATE INDEX ix_members_room ON members (room);
CREATE TABLE games (
    id INTEGER NOT NULL,
    room VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    public_id VARCHAR(32) NOT NULL,
    setup TEXT NOT NULL,
    places TEXT NOT NULL,
    started FLOAT NOT NULL,
    ended FLOAT,
    status VARCHAR(10) NOT NULL,
    result TEXT,
    seed BLOB,
    kind VARCHAR(10) DEFAULT 'new' NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(room) REFERENCES rooms (id)
);
CREATE INDEX ix_games_seed ON games (seed);
CREATE UNIQUE INDEX ix_games_room_number ON games (room, number);
CREATE UNIQUE INDEX ix_games_public_id ON games (public_id);
CREATE TABLE tickets (
    id INTEGER NOT NULL,
    room VARCHAR(32) NOT NULL,
    number INTEGER NOT NULL,
    game VARCHAR(32) NOT NULL,
    ticket TEXT NOT NULL,
    secret BLOB NOT NULL,
    parts TEXT NOT NULL,
    seed BLOB,
    is_failed BOOLEAN DEFAULT '0' NOT NULL,
    made FLOAT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(room) REFERENCES rooms (id)
);
CREATE INDEX ix_tickets_room_number ON tickets (room, number);
CREATE UNIQUE INDEX ix_tickets_seed ON tickets (seed);
CREATE TABLE room_log (
    id INTEGER NOT NULL,
    room VARCHAR(32) NOT NULL,
    game INTEGER NOT NULL,
    version BIGINT NOT NULL,
    at FLOAT NOT NULL,
    kind VARCHAR(32) NOT NULL,
    details TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(room) REFERENCES rooms (id)
);
CREATE INDEX ix_room_log_room_game ON room_log (room, game);
CREATE TABLE room_owners (
    room VARCHAR(32) NOT NULL,
    server VARCHAR(32) NOT NULL,
    PRIMARY KEY (room),
    FOREIGN KEY(room) REFERENCES rooms (id)
);
CREATE INDEX ix_room_owners_server ON room_owners (server);
CREATE TABLE listed_rooms (
    room VARCHAR(32) NOT NULL,
    server VARCHAR(32) NOT NULL,
    since FLOAT NOT NULL,
    PRIMARY KEY (room, server),
    FOREIGN KEY(room) REFERENCES rooms (id)
);
CREATE INDEX ix_listed_rooms_since ON listed_rooms (since);
CREATE TABLE daily_tries (
    map INTEGER NOT NULL,
    guest VARCHAR(32) NOT NULL,
    room VARCHAR(32) NOT NULL,
    begun FLOAT NOT NULL,
    counts BOOLEAN NOT NULL,
    PRIMARY KEY (map, guest),
    FOREIGN KEY(map) REFERENCES daily_maps (id),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX ix_daily_tries_guest ON daily_tries (guest);
CREATE TABLE daily_results (
    map INTEGER NOT NULL,
    bot VARCHAR(32) NOT NULL,
    totals TEXT NOT NULL,
    choices TEXT NOT NULL,
    PRIMARY KEY (map, bot),
    FOREIGN KEY(map) REFERENCES daily_maps (id)
);
CREATE TABLE notices (
    id VARCHAR(32) NOT NULL,
    channel VARCHAR(32) NOT NULL,
    guest VARCHAR(32) NOT NULL,
    kind VARCHAR(8) NOT NULL,
    room VARCHAR(32) NOT NULL,
    game INTEGER NOT NULL,
    public_id VARCHAR(32) NOT NULL,
    turn INTEGER NOT NULL,
    created FLOAT NOT NULL,
    due FLOAT NOT NULL,
    attempts INTEGER NOT NULL,
    server VARCHAR(32),
    leased_until FLOAT NOT NULL,
    done FLOAT,
    progress TEXT,
    PRIMARY KEY (id),
    FOREIGN KEY(channel) REFERENCES notice_channels (id),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX ix_notices_channel ON notices (channel);
CREATE INDEX ix_notices_guest_created ON notices (guest, created);
CREATE INDEX ix_notices_room ON notices (room);
CREATE INDEX ix_notices_done_due ON notices (done, due);
CREATE TABLE notice_marks (
    room VARCHAR(32) NOT NULL,
    room_version INTEGER NOT NULL,
    game INTEGER NOT NULL,
    game_version INTEGER NOT NULL,
    PRIMARY KEY (room),
    FOREIGN KEY(room) REFERENCES rooms (id)
);
CREATE TABLE branches (
    game INTEGER NOT NULL,
    origin INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    alone BOOLEAN NOT NULL,
    PRIMARY KEY (game),
    FOREIGN KEY(game) REFERENCES games (id),
    FOREIGN KEY(origin) REFERENCES games (id)
);
CREATE INDEX ix_branches_origin ON branches (origin);
CREATE TABLE players (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    guest VARCHAR(32) NOT NULL,
    hidden BOOLEAN NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY(game) REFERENCES games (id),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX ix_players_guest ON players (guest);
CREATE TABLE events (
    game INTEGER NOT NULL,
    version BIGINT NOT NULL,
    event BLOB NOT NULL,
    saved FLOAT,
    PRIMARY KEY (game, version),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE drafts (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    turn BIGINT NOT NULL,
    command TEXT NOT NULL,
    PRIMARY KEY (game, seat),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE lessons (
    guest VARCHAR(32) NOT NULL,
    game INTEGER NOT NULL,
    at INTEGER NOT NULL,
    state VARCHAR(10) NOT NULL,
    tries INTEGER NOT NULL,
    changed FLOAT NOT NULL,
    PRIMARY KEY (guest, game, at),
    FOREIGN KEY(guest) REFERENCES guests (id),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE reviews (
    id INTEGER NOT NULL,
    game INTEGER NOT NULL,
    depth VARCHAR(10) NOT NULL,
    version INTEGER NOT NULL,
    document BLOB,
    used FLOAT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE UNIQUE INDEX ix_reviews_game_depth_version ON reviews (game, depth, version);
CREATE INDEX ix_reviews_used ON reviews (used);
CREATE TABLE statistics_facts (
    game INTEGER NOT NULL,
    guest VARCHAR(32) NOT NULL,
    facts TEXT NOT NULL,
    PRIMARY KEY (game, guest),
    FOREIGN KEY(game) REFERENCES games (id),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX ix_statistics_facts_guest ON statistics_facts (guest);
CREATE TABLE statistics_ratings (
    game INTEGER NOT NULL,
    guest VARCHAR(32) NOT NULL,
    mu FLOAT NOT NULL,
    sigma FLOAT NOT NULL,
    PRIMARY KEY (game, guest),
    FOREIGN KEY(game) REFERENCES games (id),
    FOREIGN KEY(guest) REFERENCES guests (id)
);
CREATE INDEX ix_statistics_ratings_guest ON statistics_ratings (guest);
CREATE TABLE statistics_rated (
    game INTEGER NOT NULL,
    PRIMARY KEY (game),
    FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE review_pieces (
    review INTEGER NOT NULL,
    number INTEGER NOT NULL,
    result BLOB NOT NULL,
    PRIMARY KEY (review, number),
    FOREIGN KEY(review) REFERENCES reviews (id)
);
