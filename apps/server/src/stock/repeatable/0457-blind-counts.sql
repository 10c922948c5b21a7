-- Blind counts that are not finished.
create or replace function blind_documents() returns uuid[] language sql stable as $$
  select coalesce(array_agg(c.document_id), '{}')
    from invent_count c
   where c.organization_id = current_organization() and c.blind and c.finished_at is null
$$;

-- Storages whose balances the person must not see: he counts them blind just now. None while he changes something or
-- the program works in his name: a sale, a ticket of MDLP need the balances.
create or replace function blind_storages() returns integer[] language sql stable as $$
  select coalesce(array_agg(c.storage_id), '{}')
    from invent_counter p
    join invent_count c on c.organization_id = p.organization_id and c.document_id = p.document_id
    join stock_document d on d.organization_id = c.organization_id and d.id = c.document_id
   where p.organization_id = current_organization() and p.user_id = current_person()
     and c.blind and c.finished_at is null and not d.removed
     and current_setting('app.reading', true) = 'on'
$$;
