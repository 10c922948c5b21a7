create table session (
  organization_id integer not null,
  id uuid not null default uuidv7(),
  user_id integer not null,
  -- SHA-256 of the token: the table gives nobody a way in
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- moves on with use, but not beyond the longest life of a session
  expires_at timestamptz not null,
  ended_at timestamptz,
  ip text,
  user_agent text,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references app_user (organization_id, id) on delete cascade
);

create unique index session_token on session (token_hash);
create index session_person on session (organization_id, user_id) where ended_at is null;
select make_tenant_table('session');
revoke insert, delete on session from provizor_app;

-- Failed log-ins by name, of people that exist and of those that do not alike. Closed to requests of organisations.
create table login_attempt (
  username text primary key,
  failures integer not null,
  wait_until timestamptz not null,
  last_at timestamptz not null default now()
);
