-- Which tables refer to a row of a dictionary and how often: by the foreign keys that would forbid its removal, and where
-- a text or the data of a document names it.
-- `own` counts rows of the caller's organisation, `total` those of all: a national row may be in use elsewhere,
-- hence the definer's rights. Rows that go with it (on delete cascade) do not count.
-- Rows of an organisation are referred to by its own rows only: counted by the indexes that begin with it.
create or replace function dictionary_uses(dictionary text, row_id integer)
returns table (table_name text, column_name text, own integer, total integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  reference record;
  -- a dictionary whose rows are sealed is a view; what refers to it refers to its table
  kept_in regclass := coalesce(to_regclass(quote_ident(dictionary || '_sealed')), quote_ident(dictionary)::regclass);
  is_own boolean := exists (
    select from pg_attribute where attrelid = kept_in and attname = 'organization_id');
begin
  for reference in
    select r.relname::text as referrer, a.attname::text as referring, exists (
             select from pg_attribute o where o.attrelid = c.conrelid and o.attname = 'organization_id') as tenant
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      -- the last column of the key is the id; organisation and storage come before it
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[cardinality(c.conkey)]
     where c.contype = 'f' and c.confrelid = kept_in and c.confdeltype <> 'c'
     order by 1, 2
  loop
    if not reference.tenant then
      return query execute format(
        'select %1$L::text, %2$L::text, count(*)::int, count(*)::int from %1$I where %2$I = $1',
        reference.referrer, reference.referring) using row_id;
    elsif is_own then
      return query execute format(
        'select %1$L::text, %2$L::text, count(*)::int, count(*)::int'
        ' from %1$I where organization_id = current_organization() and %2$I = $1',
        reference.referrer, reference.referring) using row_id;
    else
      return query execute format(
        'select %1$L::text, %2$L::text,'
        ' (count(*) filter (where organization_id = current_organization()))::int, count(*)::int'
        ' from %1$I where %2$I = $1', reference.referrer, reference.referring) using row_id;
    end if;
  end loop;
  for reference in
    select * from (values
      ('source_type', 'lot', 'source', 'source = $1::text'),
      ('source_type', 'stock_document_line', 'source',
       'source = $1::text and exists (select from stock_document d'
       ' where d.organization_id = t.organization_id and d.id = t.document_id and not d.removed)'),
      ('source_type', 'stock_document', 'data', 'data ->> ''source'' = $1::text and not removed'),
      ('contract', 'stock_document', 'data', 'data ->> ''contract_id'' = $1::text and not removed'),
      ('doctor', 'stock_document', 'data', 'data ->> ''doctor_id'' = $1::text and not removed'),
      ('patient', 'stock_document', 'data', 'data ->> ''patient_id'' = $1::text and not removed'),
      ('treatment_schema', 'stock_document', 'data', 'data ->> ''scheme_id'' = $1::text and not removed'),
      ('treatment_duration', 'stock_document', 'data', 'data ->> ''duration_id'' = $1::text and not removed')
    ) as naming (of_dictionary, referrer, referring, names_it)
     where of_dictionary = dictionary
  loop
    return query execute format(
      'select %1$L::text, %2$L::text,'
      ' (count(*) filter (where organization_id = current_organization()))::int, count(*)::int'
      ' from %1$I t where (organization_id = current_organization() or not $2) and %3$s',
      reference.referrer, reference.referring, reference.names_it) using row_id, is_own;
  end loop;
end
$$;
revoke all on function dictionary_uses from public;
grant execute on function dictionary_uses to provizor_app;
