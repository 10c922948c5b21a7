-- Locks a count that is going on.
create or replace function invent_lock(p_document uuid) returns invent_count language plpgsql as $$
declare
  found_count invent_count;
begin
  select * into found_count from invent_count
   where organization_id = current_organization() and document_id = p_document and finished_at is null
     for update;
  if found_count.document_id is null then
    raise exception 'inventory % is not being counted', p_document using errcode = 'object_not_in_prerequisite_state';
  end if;
  return found_count;
end
$$;
revoke all on function invent_lock from public;

-- Last movement of a lot in a cell, 0 when there was none.
create or replace function invent_mark(p_storage integer, p_lot integer, p_address integer) returns bigint
language sql stable as $$
  select coalesce(max(m.id), 0) from stock_movement m
   where m.organization_id = current_organization() and m.lot_id = p_lot and m.storage_id = p_storage
     and m.address_id = p_address
$$;
revoke all on function invent_mark from public;

-- Takes the snapshot: a line for every lot and cell of the count with what the books say, or for the lots that were
-- chosen. Gives the number of lines.
-- Lots chosen without a cell: a line for every cell of the storage they lie in.
create or replace function invent_spread(p_document uuid, p_storage integer) returns void language sql as $$
  with cells as (
    select l.n, l.lot_id, l.nomenclature_id, l.note, b.address_id,
           row_number() over (partition by l.n order by b.address_id) as k
      from stock_document_line l
      join stock_balance b
        on b.organization_id = l.organization_id and b.storage_id = p_storage and b.lot_id = l.lot_id and b.quantity > 0
     where l.organization_id = current_organization() and l.document_id = p_document and l.anywhere
  ), first as (
    update stock_document_line l set address_id = c.address_id
      from cells c
     where l.organization_id = current_organization() and l.document_id = p_document and l.n = c.n and c.k = 1
  )
  insert into stock_document_line (organization_id, document_id, n, lot_id, nomenclature_id, note, address_id)
  select current_organization(), p_document,
         (select max(o.n) from stock_document_line o
           where o.organization_id = current_organization() and o.document_id = p_document)
         + row_number() over (order by c.n, c.k), c.lot_id, c.nomenclature_id, c.note, c.address_id
    from cells c where c.k > 1
$$;
revoke all on function invent_spread from public;

create or replace function invent_begin(p_document uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant integer := current_organization();
  c constant invent_count := invent_lock(p_document);
  made integer;
begin
  delete from stock_document_pack where organization_id = org and document_id = p_document;
  if c.chosen then
    perform invent_spread(p_document, c.storage_id);
    delete from stock_document_line l
     where l.organization_id = org and l.document_id = p_document and exists (
       select from stock_document_line f
        where f.organization_id = org and f.document_id = p_document
          and (f.lot_id, f.address_id) = (l.lot_id, l.address_id) and f.n < l.n);
    update stock_document_line l set counted = null, book = null, quantity = null, nomenclature_id = o.nomenclature_id
      from lot o
     where l.organization_id = org and l.document_id = p_document and o.organization_id = org and o.id = l.lot_id;
  else
    delete from stock_document_line where organization_id = org and document_id = p_document;
    insert into stock_document_line (organization_id, document_id, n, lot_id, nomenclature_id, address_id)
    select org, p_document,
           row_number() over (order by a.name collate "ru-x-icu" nulls first, b.address_id,
                                       g.name collate "ru-x-icu", l.expiry, l.id),
           b.lot_id, l.nomenclature_id, b.address_id
      from stock_balance b
      join lot l on l.organization_id = org and l.id = b.lot_id
      join nomenclature g on g.organization_id = org and g.id = l.nomenclature_id
      left join address a on a.organization_id = org and a.id = b.address_id
     where b.organization_id = org and b.storage_id = c.storage_id and b.quantity > 0
       and (c.source is null or l.source = c.source)
       and (c.addresses is null or b.address_id = any(c.addresses));
  end if;
  insert into invent_line (organization_id, document_id, n)
  select org, p_document, n from stock_document_line where organization_id = org and document_id = p_document;
  get diagnostics made = row_count;
  insert into invent_book (organization_id, document_id, n, book)
  select org, p_document, l.n, coalesce(b.quantity, 0)
    from stock_document_line l
    left join stock_balance b
      on b.organization_id = org and b.storage_id = c.storage_id and b.lot_id = l.lot_id
     and b.address_id = l.address_id
   where l.organization_id = org and l.document_id = p_document;
  return made;
end
$$;
revoke all on function invent_begin from public;
grant execute on function invent_begin to provizor_app;

-- Adds a line for goods that were found and stand in none. Gives its number.
create or replace function invent_found(p_document uuid, p_lot integer, p_address integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant integer := current_organization();
  c constant invent_count := invent_lock(p_document);
  line integer;
begin
  select coalesce(max(n), 0) + 1 into line
    from stock_document_line where organization_id = org and document_id = p_document;
  insert into stock_document_line (organization_id, document_id, n, lot_id, nomenclature_id, address_id)
  select org, p_document, line, l.id, l.nomenclature_id, p_address
    from lot l where l.organization_id = org and l.id = p_lot;
  insert into invent_line (organization_id, document_id, n, found) values (org, p_document, line, true);
  insert into invent_book (organization_id, document_id, n, book)
  select org, p_document, line,
         coalesce((select b.quantity from stock_balance b
                    where b.organization_id = org and b.storage_id = c.storage_id and b.lot_id = p_lot
                      and b.address_id = p_address), 0)
         - coalesce((select round(sum(m.units::numeric / m.units_in_pack), 6) from stock_movement m
                      where m.organization_id = org and m.lot_id = p_lot and m.storage_id = c.storage_id
                        and m.address_id = p_address and m.posted_at >= c.began_at), 0);
  return line;
end
$$;
revoke all on function invent_found from public;
grant execute on function invent_found to provizor_app;

-- Writes counted quantities, each line once: in place of what stands there, or (p_adds) above it. Null empties a line
-- to be counted again. Every line remembers what the books say at this moment and who counted.
create or replace function invent_write(p_document uuid, p_lines integer[], p_quantities numeric[], p_adds boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant integer := current_organization();
  c constant invent_count := invent_lock(p_document);
begin
  insert into invent_entry (organization_id, document_id, n, round, before, after, user_id)
  select org, p_document, g.n, v.round, l.counted,
         case when p_adds then coalesce(l.counted, 0) + g.quantity else g.quantity end, current_person()
    from unnest(p_lines, p_quantities) as g (n, quantity)
    join stock_document_line l on l.organization_id = org and l.document_id = p_document and l.n = g.n
    join invent_line v on v.organization_id = org and v.document_id = p_document and v.n = g.n
   order by g.n;
  update stock_document_line l
     set counted = case when p_adds then coalesce(l.counted, 0) + g.quantity else g.quantity end
    from unnest(p_lines, p_quantities) as g (n, quantity)
   where l.organization_id = org and l.document_id = p_document and l.n = g.n;
  update invent_line v
     set first_mark = case when s.counted is null then null
                           when p_adds and v.first_mark is not null then v.first_mark else s.mark end,
         last_mark = case when s.counted is null then null else s.mark end,
         counted_at = case when s.counted is null then null else clock_timestamp() end,
         counted_by = case when s.counted is null then null else current_person() end,
         again = v.again and s.counted is null
    from (select l.n, l.counted, invent_mark(c.storage_id, l.lot_id, l.address_id) as mark
            from stock_document_line l
           where l.organization_id = org and l.document_id = p_document and l.n = any(p_lines)) s
   where v.organization_id = org and v.document_id = p_document and v.n = s.n;
  update invent_book k
     set expected = case when l.counted is null then null else coalesce(b.quantity, 0) end
    from stock_document_line l
    left join stock_balance b
      on b.organization_id = org and b.storage_id = c.storage_id and b.lot_id = l.lot_id
     and b.address_id = l.address_id
   where l.organization_id = org and l.document_id = p_document and l.n = any(p_lines)
     and k.organization_id = org and k.document_id = p_document and k.n = l.n;
end
$$;
revoke all on function invent_write from public;
grant execute on function invent_write to provizor_app;

-- Numbers of the lines counted otherwise than the books say. Told also while the count is blind, so that they can be
-- counted once more: which they are, not how much.
create or replace function invent_different(p_document uuid) returns setof integer
language sql stable security definer set search_path = public, pg_temp as $$
  select l.n from stock_document_line l
    join invent_book k on k.organization_id = l.organization_id and k.document_id = l.document_id and k.n = l.n
   where l.organization_id = current_organization() and l.document_id = p_document and l.counted <> k.expected
$$;
revoke all on function invent_different from public;
grant execute on function invent_different to provizor_app;

-- Ends a count: the lines tell what the books said when they were counted.
create or replace function invent_finish(p_document uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant integer := current_organization();
begin
  perform invent_lock(p_document);
  update stock_document_line l set book = k.expected
    from invent_book k
   where l.organization_id = org and l.document_id = p_document
     and k.organization_id = org and k.document_id = p_document and k.n = l.n;
  update invent_count set finished_at = clock_timestamp(), finished_by = current_person()
   where organization_id = org and document_id = p_document;
end
$$;
revoke all on function invent_finish from public;
grant execute on function invent_finish to provizor_app;
