-- Methods of the API with their intervals; `own_interval_ms` is this installation's own setting.
create table mdlp_method (
  method text primary key,
  number text not null,
  title text not null,
  url text not null,
  interval_ms integer not null check (interval_ms >= 0),
  own_interval_ms integer check (own_interval_ms >= 0)
);

-- When each account may call each method next. Closed to requests of organisations: one account may serve several
-- of them, and the intervals are the account's.
create table rate_limit (
  account text not null,
  method text not null,
  next_at timestamptz not null,
  last_request_at timestamptz not null,
  primary key (account, method)
);
