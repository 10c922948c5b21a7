-- Programmes whose contracts have brought a lot, by posted receipts that name one; null = no contract is known.
create or replace function lot_programmes(l lot) returns integer[] language sql stable parallel safe as $$
  select array_agg(distinct q.programme_id)
    from stock_document_line i
    join stock_document d on d.organization_id = i.organization_id and d.id = i.document_id
    join contract q on q.organization_id = d.organization_id and q.id::text = d.data ->> 'contract_id'
   where i.organization_id = l.organization_id and i.lot_id = l.id and d.kind = 'income' and d.state = 'active'
     and q.programme_id is not null
$$;
