-- How much of a marked pack stands under a line: a pack given out in parts leaves by shares.
alter table stock_document_pack
  add column quantity numeric(18, 6) not null default 1 check (quantity > 0 and quantity <= 1);
create index stock_document_pack_of_pack on stock_document_pack (organization_id, sgtin);

-- What the ledger says of single packs: their way in and out of storages, lot and cell by the posted documents.
create view stock_pack_ledger with (security_invoker = true) as
select k.organization_id, k.sgtin, d.id as document_id, d.kind, d.document_date, d.posted_at, e.storage_id, i.lot_id,
       e.address_id, e.sign * k.quantity as quantity
  from stock_document_pack k
  join stock_document d on d.organization_id = k.organization_id and d.id = k.document_id
  join stock_document_line i
    on i.organization_id = k.organization_id and i.document_id = k.document_id and i.n = k.n
 cross join lateral (
    select d.storage_id, i.address_id, 1 as sign where d.kind in ('initial', 'income')
    union all
    select d.storage_id, i.address_id, -1
     where d.kind in ('outcome', 'realize', 'recipe', 'treatment', 'destroy', 'move')
    union all
    select coalesce(d.storage_to_id, d.storage_id), i.address_to_id, 1 where d.kind = 'move') e
 where d.state in ('active', 'done') and i.lot_id is not null;
grant select on stock_pack_ledger to provizor_app;

-- A stock document and the documents of MDLP that tell of it are one story.
create table stock_document_mdlp (
  organization_id integer not null,
  document_id uuid not null,
  outgoing_id uuid not null,
  -- made by the document of MDLP; otherwise a person has made it
  made boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (organization_id, document_id, outgoing_id),
  foreign key (organization_id, document_id) references stock_document (organization_id, id) on delete cascade,
  foreign key (organization_id, outgoing_id) references mdlp_outgoing (organization_id, id) on delete cascade
);
create index stock_document_mdlp_of_outgoing on stock_document_mdlp (organization_id, outgoing_id);
select make_tenant_table('stock_document_mdlp');
insert into stock_document_mdlp (organization_id, document_id, outgoing_id, made)
select d.organization_id, d.id, d.outgoing_id, true
  from stock_document d join mdlp_outgoing o on o.organization_id = d.organization_id and o.id = d.outgoing_id;

-- send_mdlp of a stock document: how its latest document of MDLP stands.
create function send_mdlp_of(p_state text, p_result text) returns text language sql immutable as $$
  select case
    when p_state = 'queued' then 'queued'
    when p_state in ('sending', 'sent', 'processing') then 'sent'
    when p_state in ('failed', 'cancelled') then p_state
    when p_result = 'Partial' then 'partial'
    when p_result = 'Rejected' then 'rejected'
    else 'done' end
$$;

create function link_made_document() returns trigger language plpgsql as $$
begin
  insert into stock_document_mdlp (organization_id, document_id, outgoing_id, made)
  select o.organization_id, new.id, o.id, true from mdlp_outgoing o
   where o.organization_id = new.organization_id and o.id = new.outgoing_id
  on conflict do nothing;
  return null;
end
$$;
create trigger link_made after insert on stock_document
  for each row when (new.outgoing_id is not null) execute function link_made_document();

create function begin_send_mdlp() returns trigger language plpgsql as $$
begin
  update stock_document d set send_mdlp = send_mdlp_of(o.state, o.result)
    from mdlp_outgoing o
   where o.organization_id = new.organization_id and o.id = new.outgoing_id
     and d.organization_id = new.organization_id and d.id = new.document_id
     and d.send_mdlp <> send_mdlp_of(o.state, o.result);
  return null;
end
$$;
create trigger begin_send after insert on stock_document_mdlp
  for each row execute function begin_send_mdlp();

create function follow_send_mdlp() returns trigger language plpgsql as $$
begin
  update stock_document d set send_mdlp = send_mdlp_of(new.state, new.result)
    from stock_document_mdlp k
   where k.organization_id = new.organization_id and k.outgoing_id = new.id
     and d.organization_id = k.organization_id and d.id = k.document_id
     and d.send_mdlp <> send_mdlp_of(new.state, new.result)
     and not exists (
       select from stock_document_mdlp later
        where later.organization_id = k.organization_id and later.document_id = k.document_id
          and later.created_at > k.created_at);
  return null;
end
$$;
create trigger follow_send after update of state, result on mdlp_outgoing
  for each row when (new.state <> old.state or new.result is distinct from old.result)
  execute function follow_send_mdlp();

-- Locks the balances several documents of one story touch, before the first of them, in the order of their key.
create function stock_lock(p_storages integer[], p_lots integer[], p_addresses integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform stock_lock_balances(p_storages, p_lots, p_addresses);
end
$$;
revoke all on function stock_lock from public;
grant execute on function stock_lock to provizor_app;
