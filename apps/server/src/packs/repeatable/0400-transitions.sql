-- Refuses a change of status the table of transitions does not permit. One check a statement, not a row: a
-- delivery has 25 000 packs. SQLSTATE PV001; the message is «operation|from|to|sgtin».
-- Without nested loops: the plan is made at the first call, often for no rows at all, and kept.
create or replace function check_pack_transitions() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  wrong record;
begin
  if tg_op = 'INSERT' then
    select c.operation, 'new' as from_status, c.to_status, c.sgtin into wrong
      from (select n.operation, n.status as to_status, min(n.sgtin) as sgtin
              from new_rows n group by n.operation, n.status) c
     where not exists (
       select from pack_transition t
        where t.operation = c.operation and t.from_status in ('new', '*') and t.to_status in (c.to_status, '*'))
     limit 1;
  else
    select c.operation, c.from_status, c.to_status, c.sgtin into wrong
      from (select n.operation, o.status as from_status, n.status as to_status, min(n.sgtin) as sgtin
              from new_rows n
              join old_rows o using (organization_id, sgtin)
             where n.version <> o.version or n.status <> o.status or n.operation <> o.operation
             group by n.operation, o.status, n.status) c
     where not exists (
       select from pack_transition t
        where t.operation = c.operation and t.from_status in (c.from_status, '*')
          and (t.to_status in (c.to_status, '*') or (t.to_status = '=' and c.from_status = c.to_status)))
     limit 1;
  end if;
  if wrong is not null then
    raise exception '%|%|%|%', wrong.operation, wrong.from_status, wrong.to_status, wrong.sgtin
      using errcode = 'PV001';
  end if;
  return null;
end
$$;

create or replace function check_event_packs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lost text;
begin
  select n.sgtin into lost from new_rows n
   where not exists (select from pack p where p.organization_id = n.organization_id and p.sgtin = n.sgtin)
   limit 1;
  if lost is not null then
    raise exception 'pack_event names %, which is no pack', lost using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;
