\set l random(1, 49000 - :lines)
begin;
with d as (insert into doc (org, kind, number, date, state) values (1, 'income', :l, current_date, 'draft') returning id), li as (insert into line select d.id, g, :l + g, 5, 110, 10 from d, generate_series(1, :lines) g returning *), a as (insert into audit (org, who, tbl, row, new) select 1, 2, 'doc', d.id::text, jsonb_build_object('n', :l) from d) select max(doc) as doc from li \gset
commit;
begin;
with li as (select * from line where doc = :doc), m as (insert into mv (doc, n, storage, lot, date, qty) select doc, n, 1, lot, current_date, qty from li), b as (insert into bal (org, storage, lot, qty) select 1, 1, lot, qty from li order by lot on conflict (org, storage, lot) do update set qty = bal.qty + excluded.qty), a as (insert into audit (org, who, tbl, row, old, new) values (1, 2, 'doc', (:doc)::text, '{"state":"draft"}', '{"state":"active"}')) update doc set state = 'active' where id = :doc;
commit;
