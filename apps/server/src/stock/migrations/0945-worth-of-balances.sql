-- The worth of all balances is asked with every first page of their list: adding up is half the work without the
-- multiplication.
alter table stock_balance
  add column worth numeric generated always as (round(quantity * price, 2)) stored;
