-- What is left of a method's interval, for requests that only show it. Milliseconds, 0 = now.
create function mdlp_wait(of_account text, of_method text) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((
    select greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000)::integer
      from rate_limit where account = of_account and method = of_method), 0)
$$;
revoke all on function mdlp_wait from public;
grant execute on function mdlp_wait to provizor_app;
