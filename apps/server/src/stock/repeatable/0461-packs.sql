-- What the ledger says of single packs: their way in and out of storages, lot and cell by the posted documents.
-- A document without entries tells of goods that had left before: it counts no packs.
create or replace view stock_pack_ledger with (security_invoker = true) as
select k.organization_id, k.sgtin, d.id as document_id, d.kind, d.document_date, d.posted_at, e.storage_id, i.lot_id,
       e.address_id, e.sign * stock_exact(k.quantity, l.units_in_pack) as quantity
  from stock_document_pack k
  join stock_document d on d.organization_id = k.organization_id and d.id = k.document_id
  join stock_document_line i
    on i.organization_id = k.organization_id and i.document_id = k.document_id and i.n = k.n
  join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
 cross join lateral (
    select d.storage_id, i.address_id, 1 as sign where d.kind in ('initial', 'income')
    union all
    select d.storage_id, i.address_id, -1
     where d.kind in ('outcome', 'realize', 'recipe', 'treatment', 'destroy', 'move')
    union all
    select coalesce(d.storage_to_id, d.storage_id), i.address_to_id, 1 where d.kind = 'move') e
 where d.state in ('active', 'done') and i.lot_id is not null
   and exists (
     select from stock_movement m where m.organization_id = d.organization_id and m.document_id = d.id);
grant select on stock_pack_ledger to provizor_app;

-- Packs a person moves between storages of one place stand in the other storage from then on; between places a
-- document of MDLP moves them.
create or replace function carry_packs() returns trigger language plpgsql as $$
declare
  forth constant boolean := new.state = 'active';
  p_from constant integer := case when forth then new.storage_id else new.storage_to_id end;
  p_to constant integer := case when forth then new.storage_to_id else new.storage_id end;
begin
  with carried as (
    update pack p set storage_id = p_to, operation = 'relocated', version = p.version + 1, updated_at = now()
      from stock_document_pack k, storage s, branch b
     where k.organization_id = new.organization_id and k.document_id = new.id
       and p.organization_id = new.organization_id and p.sgtin = k.sgtin and p.storage_id = p_from
       and s.organization_id = new.organization_id and s.id = p_to
       and b.organization_id = new.organization_id and b.id = s.branch_id and b.branch_id = p.branch_id
    returning p.sgtin, p.version, p.operation, p.status, p.branch_id, p.storage_id
  )
  insert into pack_event (organization_id, sgtin, n, operation, status, branch_id, storage_id, user_id, stock_document_id)
  select new.organization_id, c.sgtin, c.version, c.operation, c.status, c.branch_id, c.storage_id, current_person(),
         new.id
    from carried c;
  return null;
end
$$;
