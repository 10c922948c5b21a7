-- A second factor of the log-in: codes of a program by time (TOTP, RFC 6238) and recovery codes.
create table second_factor (
  organization_id integer not null,
  user_id integer not null,
  -- sealed under the installation's key
  secret text not null,
  -- null = shown to the person and not yet proved by a code
  since timestamptz,
  -- the last step of 30 s a code was taken of: no code works twice
  last_step bigint not null default 0,
  -- keyed digests of the recovery codes that are left
  recovery bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user (organization_id, id) on delete cascade
);
select make_tenant_table('second_factor');
select audit_table('second_factor', '{secret,last_step,recovery}');

-- Failures are counted by name and address: who guesses from elsewhere keeps nobody waiting who is at his usual
-- computer. The row with the empty address counts those of the name from everywhere.
drop table login_attempt;
create table login_attempt (
  username text not null,
  address text not null,
  failures integer not null,
  wait_until timestamptz not null,
  last_at timestamptz not null default now(),
  primary key (username, address)
);
create index session_of_address on session (user_id, ip);
