-- Documents that carry goods from cell to cell of one storage: sheets of a storage leave their movements out.
create index stock_document_within_storage on stock_document (organization_id, id)
  where kind = 'move' and coalesce(storage_to_id, storage_id) = storage_id;
