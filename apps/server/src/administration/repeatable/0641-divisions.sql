-- A division and everything below it, of the organisation of the transaction.
create or replace function divisions_below(top integer) returns setof integer language sql stable as $$
  with recursive below as (
    select id from division where id = top
    union
    select d.id from division d join below b on d.parent_id = b.id)
  select id from below
$$;
