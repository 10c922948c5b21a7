-- The trail of the lines: one entry a statement and document, its fields named «line.field»; a receipt of a thousand
-- lines makes one entry, not a thousand. A changed line is told with what stood there before: where nothing was typed,
-- what the lot said.
create or replace function audit_stock_lines() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hidden constant text[] := '{organization_id,document_id,n,book,cost,anywhere,retail_was,retail_rule_id}';
begin
  if tg_op = 'INSERT' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select fresh.organization_id, current_person(), tg_table_name, fresh.document_id::text, 'insert',
           jsonb_object_agg(fresh.n || '.' || f.key, jsonb_build_object('old', null, 'new', f.value))
      from new_rows fresh
     cross join lateral jsonb_each(to_jsonb(fresh) - hidden) f
     where f.value <> 'null' and not (f.key in ('address_id', 'address_to_id') and f.value = '0')
     group by fresh.organization_id, fresh.document_id;
  elsif tg_op = 'DELETE' then
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select was.organization_id, current_person(), tg_table_name, was.document_id::text, 'delete',
           jsonb_object_agg(was.n || '.' || f.key, jsonb_build_object('old', f.value, 'new', null))
      from old_rows was
     cross join lateral jsonb_each(to_jsonb(was) - hidden) f
     where f.value <> 'null' and not (f.key in ('address_id', 'address_to_id') and f.value = '0')
     group by was.organization_id, was.document_id;
  else
    insert into audit_entry (organization_id, user_id, table_name, row_key, action, changes)
    select r.organization_id, current_person(), tg_table_name, r.document_id::text, 'update',
           jsonb_object_agg(r.n || '.' || f.key, jsonb_build_object('old', told.value, 'new', f.value))
      from (select fresh.organization_id, fresh.document_id, fresh.n, to_jsonb(fresh) as fresh, to_jsonb(was) as was,
                   to_jsonb(l) as lot
              from new_rows fresh
              join old_rows was
                on was.organization_id = fresh.organization_id and was.document_id = fresh.document_id
               and was.n = fresh.n
              left join lot l on l.organization_id = was.organization_id and l.id = was.lot_id
            -- or each row would be turned into JSON anew for each of its fields
            offset 0) r
     cross join lateral jsonb_each(r.fresh) f
     cross join lateral (
       select coalesce(nullif(r.was -> f.key, 'null'),
                       case when f.key <> 'nomenclature_id' then nullif(r.lot -> f.key, 'null') end, 'null') as value) told
     where f.value <> r.was -> f.key and f.key <> all(hidden) and f.value <> told.value
     group by r.organization_id, r.document_id;
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
