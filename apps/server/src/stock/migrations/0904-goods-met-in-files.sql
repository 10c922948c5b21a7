-- What a file says of goods the organisation does not keep yet: {"name", "gtin", "ean13"}; a person or the
-- auto-acceptance finds the nomenclature.
alter table stock_document_line add column met jsonb;
