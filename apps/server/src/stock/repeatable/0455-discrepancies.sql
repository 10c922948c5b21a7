-- Where ledger and balances disagree, the ledger was below zero at the end of a day, or what is reserved is not what
-- documents under way have reserved: always empty.
create or replace view stock_discrepancy with (security_invoker = true) as
with daily as (
  select m.organization_id, m.storage_id, m.lot_id, m.address_id, m.date,
         round(sum(sum(m.units::numeric / m.units_in_pack)) over (
           partition by m.organization_id, m.storage_id, m.lot_id, m.address_id order by m.date), 6) as quantity
    from stock_movement m
   group by m.organization_id, m.storage_id, m.lot_id, m.address_id, m.date
), ledger as (
  select d.organization_id, d.storage_id, d.lot_id, d.address_id, min(d.quantity) as lowest,
         (array_agg(d.quantity order by d.date desc))[1] as quantity
    from daily d
   group by d.organization_id, d.storage_id, d.lot_id, d.address_id
), promised as (
  select r.organization_id, r.storage_id, r.lot_id, r.address_id, stock_packs(sum(r.units), min(l.units_in_pack)) as quantity
    from stock_reservation r join lot l on l.organization_id = r.organization_id and l.id = r.lot_id
   group by 1, 2, 3, 4
)
select organization_id, storage_id, lot_id, address_id,
       coalesce(l.quantity, 0) as ledger, coalesce(b.quantity, 0) as balance, coalesce(l.lowest, 0) as lowest,
       coalesce(b.reserved, 0) as reserved, coalesce(p.quantity, 0) as promised
  from ledger l
  full join stock_balance b using (organization_id, storage_id, lot_id, address_id)
  full join promised p using (organization_id, storage_id, lot_id, address_id)
 where coalesce(l.quantity, 0) <> coalesce(b.quantity, 0) or coalesce(l.lowest, 0) < 0
    or coalesce(b.reserved, 0) <> coalesce(p.quantity, 0)
    or b.quantity <> stock_packs(b.units, b.units_in_pack) or b.reserved <> stock_packs(b.reserved_units, b.units_in_pack);
grant select on stock_discrepancy to provizor_app;
