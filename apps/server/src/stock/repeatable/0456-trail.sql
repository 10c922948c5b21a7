-- Fields of a line the trail tells of, as far as they differ; what the program has reckoned is not told. A new column has to be
-- named here (trail-of-lines.test.ts). Both functions become part of the statement that asks them, which turns nothing into
-- JSON but what has changed.
create or replace function stock_line_changes(was stock_document_line, fresh stock_document_line) returns text[]
language sql immutable as $$
  select array_remove(array[
    case when was.lot_id is distinct from fresh.lot_id then 'lot_id' end,
    case when was.quantity is distinct from fresh.quantity then 'quantity' end,
    case when was.nomenclature_id is distinct from fresh.nomenclature_id then 'nomenclature_id' end,
    case when was.series is distinct from fresh.series then 'series' end,
    case when was.expiry is distinct from fresh.expiry then 'expiry' end,
    case when was.price is distinct from fresh.price then 'price' end,
    case when was.vat_rate is distinct from fresh.vat_rate then 'vat_rate' end,
    case when was.vat_value is distinct from fresh.vat_value then 'vat_value' end,
    case when was.source is distinct from fresh.source then 'source' end,
    case when was.address_id is distinct from fresh.address_id then 'address_id' end,
    case when was.address_to_id is distinct from fresh.address_to_id then 'address_to_id' end,
    case when was.asked is distinct from fresh.asked then 'asked' end,
    case when was.counted is distinct from fresh.counted then 'counted' end,
    case when was.note is distinct from fresh.note then 'note' end,
    case when was.patient_id is distinct from fresh.patient_id then 'patient_id' end,
    case when was.met is distinct from fresh.met then 'met' end,
    case when was.paper_sum is distinct from fresh.paper_sum then 'paper_sum' end,
    case when was.paper_vat is distinct from fresh.paper_vat then 'paper_vat' end,
    case when was.maker_price is distinct from fresh.maker_price then 'maker_price' end,
    case when was.retail_price is distinct from fresh.retail_price then 'retail_price' end], null)
$$;

-- What one of them holds.
create or replace function stock_line_told(line stock_document_line, field text) returns jsonb language sql stable as $$
  select case field
    when 'lot_id' then to_jsonb(line.lot_id) when 'quantity' then to_jsonb(line.quantity)
    when 'nomenclature_id' then to_jsonb(line.nomenclature_id) when 'series' then to_jsonb(line.series)
    when 'expiry' then to_jsonb(line.expiry) when 'price' then to_jsonb(line.price)
    when 'vat_rate' then to_jsonb(line.vat_rate) when 'vat_value' then to_jsonb(line.vat_value)
    when 'source' then to_jsonb(line.source) when 'address_id' then to_jsonb(line.address_id)
    when 'address_to_id' then to_jsonb(line.address_to_id) when 'asked' then to_jsonb(line.asked)
    when 'counted' then to_jsonb(line.counted) when 'note' then to_jsonb(line.note)
    when 'patient_id' then to_jsonb(line.patient_id) when 'met' then to_jsonb(line.met)
    when 'paper_sum' then to_jsonb(line.paper_sum) when 'paper_vat' then to_jsonb(line.paper_vat)
    when 'maker_price' then to_jsonb(line.maker_price) when 'retail_price' then to_jsonb(line.retail_price) end
$$;

-- The trail of the lines: one entry a statement and document, its fields named «line.field»; a receipt of a thousand
-- lines makes one entry, not a thousand. A changed line is told with what stood there before: where nothing was typed,
-- what the lot said. `offset 0` lets a field be looked up once. Without variables the statements keep the plan of their first
-- run, which may have been of one line: a full join is never a loop in a loop.
create or replace function audit_stock_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select fresh.organization_id, current_person(), 'stock_document_line', fresh.document_id::text, 'insert',
           jsonb_object_agg(fresh.n || '.' || f.key, jsonb_build_object('old', null, 'new', told.value))
      from new_rows fresh
     cross join lateral unnest(stock_line_changes(null, fresh)) f (key)
     cross join lateral (select stock_line_told(fresh, f.key) as value offset 0) told
     where not (f.key in ('address_id', 'address_to_id') and told.value = '0')
     group by fresh.organization_id, fresh.document_id;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select was.organization_id, current_person(), 'stock_document_line', was.document_id::text, 'delete',
           jsonb_object_agg(was.n || '.' || f.key, jsonb_build_object('old', told.value, 'new', null))
      from old_rows was
     cross join lateral unnest(stock_line_changes(was, null)) f (key)
     cross join lateral (select stock_line_told(was, f.key) as value offset 0) told
     where not (f.key in ('address_id', 'address_to_id') and told.value = '0')
     group by was.organization_id, was.document_id;
  else
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select fresh.organization_id, current_person(), 'stock_document_line', fresh.document_id::text, 'update',
           jsonb_object_agg(fresh.n || '.' || f.key, jsonb_build_object('old', told.old, 'new', told.new))
      from new_rows fresh
      full join old_rows was
        on was.organization_id = fresh.organization_id and was.document_id = fresh.document_id and was.n = fresh.n
      left join lot l on l.organization_id = was.organization_id and l.id = was.lot_id
     cross join lateral unnest(stock_line_changes(was, fresh)) f (key)
     cross join lateral (
       select coalesce(stock_line_told(was, f.key),
                       case when f.key <> 'nomenclature_id' then nullif(to_jsonb(l) -> f.key, 'null') end) as old,
              stock_line_told(fresh, f.key) as new offset 0) told
     where told.old is distinct from told.new
     group by fresh.organization_id, fresh.document_id;
  end if;
  return null;
end
$$;

-- Marked packs by line: the code of a single one, otherwise how many.
create or replace function audit_stock_packs() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
  select l.organization_id, current_person(), tg_table_name, l.document_id::text, lower(tg_op),
         jsonb_object_agg(l.n || '.packs', case tg_op
           when 'DELETE' then jsonb_build_object('old', l.codes, 'new', null)
           else jsonb_build_object('old', null, 'new', l.codes) end)
    from (select p.organization_id, p.document_id, p.n,
                 case count(*) when 1 then min(p.sgtin) else count(*)::text end as codes
            from changed p group by p.organization_id, p.document_id, p.n) l
   group by l.organization_id, l.document_id;
  return null;
end
$$;
