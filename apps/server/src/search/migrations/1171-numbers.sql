-- The search over everything finds the very number among all documents, however old.
create index stock_document_by_number on stock_document (organization_id, number);
create index mdlp_incoming_by_number on mdlp_incoming (organization_id, doc_num);
create index mdlp_outgoing_by_number on mdlp_outgoing (organization_id, doc_num);
create index supplier_invoice_by_number on supplier_invoice (organization_id, number);
create index prescription_by_number on prescription (organization_id, number);
create index lot_by_series on lot (organization_id, series);
