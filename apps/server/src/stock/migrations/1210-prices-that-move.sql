-- A move into a storage that sells for money says what its goods are sold for there.
drop trigger keep_retail_prices on stock_document;
create trigger keep_retail_prices after update of state on stock_document
  for each row when (
    new.kind in ('income', 'initial', 'reprice', 'move')
    and (new.state in ('active', 'done')) <> (old.state in ('active', 'done')))
  execute function keep_retail_prices();
