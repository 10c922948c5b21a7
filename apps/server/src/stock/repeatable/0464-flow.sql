-- What came in and went out by the ledger. An entry that takes another back stands on its side: of a document that was
-- taken back, corrected or removed nothing is left in either. Every list, card and report of movements adds this up, and
-- rounds the sum to six decimals: `income` and `outcome` are parts of a pack, not rounded. What an entry is worth is
-- stock_worth of its units: the last part of a pack takes the remainder.
create or replace view stock_flow with (security_invoker = true) as
select m.organization_id, m.id, m.document_id, m.line, m.storage_id, m.lot_id, m.address_id, m.date,
       m.quantity, m.reversal,
       case when (m.quantity > 0) <> m.reversal then m.units::numeric / m.units_in_pack else 0 end as income,
       case when (m.quantity > 0) <> m.reversal then 0 else -m.units::numeric / m.units_in_pack end as outcome,
       m.units, m.units_in_pack, m.units_after
  from stock_movement m;
grant select on stock_flow to provizor_app;
