-- A document MDLP has made whose goods were short when they should have gone: it stays a draft, and is posted by hand
-- or when packs and balances are brought to agree.
alter table stock_document add column left_behind boolean not null default false;
create index stock_document_left_behind on stock_document (organization_id) where left_behind and state = 'draft' and not removed;
update stock_document set left_behind = true
 where state = 'draft' and not removed and comment like '%Остатков партии не хватает: документ оставлен черновиком%';
