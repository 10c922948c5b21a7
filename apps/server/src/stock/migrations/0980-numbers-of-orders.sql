-- The number of an order is one among those of its storage in a year; of other documents among all of their kind.
drop index stock_document_number;
create unique index stock_document_number on stock_document (organization_id, kind, year, ser, number)
  where not removed and kind <> 'order';
create unique index stock_order_number on stock_document (organization_id, year, storage_id, number)
  where not removed and kind = 'order';
