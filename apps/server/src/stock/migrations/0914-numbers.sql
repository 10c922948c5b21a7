-- A new number is looked for among those that begin as it does, removed documents included: without this every posting
-- walks through the documents of its kind.
create index stock_document_numbers on stock_document (organization_id, kind, year, number text_pattern_ops);
