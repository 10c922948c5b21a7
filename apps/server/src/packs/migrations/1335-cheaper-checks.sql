-- The same rules as patterns without counts: a counted one costs PostgreSQL up to ten times as much, for every row of a
-- delivery.
alter table pack
  drop constraint pack_sgtin_check,
  drop constraint pack_status_check,
  add constraint pack_sgtin_check
    check (length(sgtin) = 27 and sgtin ~ '^[A-Za-z0-9]+$' and left(sgtin, 14) ~ '^[0-9]+$'),
  add constraint pack_status_check check (length(status) <= 64 and status ~ '^[a-z_0-9]+$');
