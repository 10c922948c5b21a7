-- Permitted transitions: `new` = the registry did not have the pack, `*` = any status, `=` = the status stays.
-- The rows are those of packages/domain (packs/transitions.ts), written at every start.
create table pack_transition (
  operation text not null,
  from_status text not null,
  to_status text not null,
  primary key (operation, from_status, to_status)
);
grant select on pack_transition to provizor_app;

-- Transport packs: which box stands in which.
create table box (
  organization_id integer not null references organization (id),
  sscc text collate "C" not null check (sscc ~ '^\d{18}$'),
  parent_sscc text collate "C" check (parent_sscc <> sscc),
  updated_at timestamptz not null default now(),
  primary key (organization_id, sscc)
);
create index box_of_parent on box (organization_id, parent_sscc) where parent_sscc is not null;
select make_tenant_table('box');

-- Packs that are or were ours. SGTINs differ by case, hence the collation; it also carries the prefix search.
create table pack (
  organization_id integer not null references organization (id),
  sgtin text collate "C" not null check (sgtin ~ '^\d{14}[A-Za-z0-9]{13}$'),
  gtin text collate "C" not null generated always as (left(sgtin, 14)) stored,
  -- the box it lies in
  sscc text collate "C",
  series text,
  expiry date,
  -- of one pack, with VAT
  price numeric(14, 2),
  -- MDLP's own code; codes we do not know yet are kept too
  status text not null check (status ~ '^[a-z_0-9]{1,64}$'),
  -- what brought it there
  operation text not null,
  branch_id text collate "C",
  storage_id integer,
  -- what is left of a pack given out in parts: units_left of units_whole
  units_left integer not null default 1,
  units_whole integer not null default 1 check (units_whole > 0),
  -- number of its events
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (organization_id, sgtin),
  foreign key (organization_id, storage_id) references storage (organization_id, id),
  check (units_left between 0 and units_whole)
);
create index pack_of_box on pack (organization_id, sscc, sgtin) where sscc is not null;
create index pack_of_storage on pack (organization_id, storage_id, sgtin);
create index pack_of_status on pack (organization_id, status, sgtin);
select make_tenant_table('pack');

create table pack_event (
  organization_id integer not null,
  sgtin text collate "C" not null,
  n integer not null,
  at timestamptz not null default now(),
  operation text not null,
  status text not null,
  branch_id text collate "C",
  storage_id integer,
  user_id integer,
  outgoing_id uuid,
  -- document_id of MDLP
  incoming_id text,
  stock_document_id uuid,
  primary key (organization_id, sgtin, n),
  foreign key (organization_id, sgtin) references pack (organization_id, sgtin)
);
select make_tenant_table('pack_event');
select make_append_only('pack_event');
revoke delete on pack from provizor_app;

-- Refuses a change of status the table of transitions does not permit. One check a statement, not a row: a
-- delivery has 25 000 packs. SQLSTATE PV001; the message is «operation|from|to|sgtin».
-- Without nested loops: the plan is made at the first call, often for no rows at all, and kept.
create function check_pack_transitions() returns trigger language plpgsql set enable_nestloop = off as $$
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

create trigger pack_transitions_insert after insert on pack referencing new table as new_rows
  for each statement execute function check_pack_transitions();
create trigger pack_transitions_update after update on pack referencing old table as old_rows new table as new_rows
  for each statement execute function check_pack_transitions();
