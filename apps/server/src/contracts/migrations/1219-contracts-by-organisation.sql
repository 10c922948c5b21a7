-- What came by contracts is reckoned of several organisations at once (a health authority sees all below it), and only of
-- documents that name a contract: of a hospital every twentieth, of a region 50,000 among a million.
drop function if exists contract_progress(integer[]);
create index stock_document_of_contract on stock_document (organization_id, ((data ->> 'contract_id')))
  where data ->> 'contract_id' is not null;
