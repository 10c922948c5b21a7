-- When a line that was booked until `next_at` is free. Who booked it at a moment that has not come yet went by a clock
-- that was ahead and has been put right.
create or replace function mdlp_free_at(next_at timestamptz, booked_at timestamptz) returns timestamptz
language sql volatile set search_path = public, pg_temp as $$
  select case when booked_at > clock_timestamp() + interval '1 second' then clock_timestamp() else next_at end
$$;

-- What is left of a method's interval, for requests that only show it. Milliseconds, 0 = now.
create or replace function mdlp_wait(of_account text, of_method text) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select greatest(0, extract(epoch from mdlp_free_at(next_at, booked_at) - clock_timestamp()) * 1000)::integer
      from rate_limit where account = of_account and method = of_method), 0)
$$;
revoke all on function mdlp_wait from public;
grant execute on function mdlp_wait to provizor_app;

-- The line of a method as screens show it: milliseconds until it is free, and what every call of it takes.
create or replace function mdlp_line(of_account text, of_method text, out wait integer, out interval_ms integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
      select greatest(0, extract(epoch from mdlp_free_at(next_at, booked_at) - clock_timestamp()) * 1000)::integer
        from rate_limit where account = of_account and method = of_method), 0),
    coalesce((select coalesce(own_interval_ms, m.interval_ms) from mdlp_method m where m.method = of_method), 0)
$$;
revoke all on function mdlp_line from public;
grant execute on function mdlp_line to provizor_app;
