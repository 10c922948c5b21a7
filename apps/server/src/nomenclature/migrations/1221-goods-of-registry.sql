-- Goods that came by their GTIN were not joined to the registry of medicines: the journal of what is counted by pieces, the
-- limits of prices and the minimum assortment knew nothing of them.
create function link_new_nomenclature() returns trigger language plpgsql as 'begin return new; end';
create trigger link_mdse before insert on nomenclature for each row execute function link_new_nomenclature();

create function link_nomenclature_to_mdse() returns trigger language plpgsql as 'begin return null; end';
create trigger link_nomenclature_insert after insert on mdse referencing new table as new_rows
  for each statement execute function link_nomenclature_to_mdse();
create trigger link_nomenclature_update after update on mdse referencing new table as new_rows
  for each statement execute function link_nomenclature_to_mdse();

create function link_nomenclature_to_code() returns trigger language plpgsql as 'begin return null; end';
create trigger link_nomenclature after insert on mdse_code referencing new table as new_rows
  for each statement execute function link_nomenclature_to_code();

update nomenclature n set mdse_id = m.id, version = n.version + 1
  from mdse m where m.gtin = n.gtin and n.mdse_id is null;
update nomenclature n set mdse_id = c.mdse_id, version = n.version + 1
  from mdse_code c where c.kind = 'gtin' and c.code = n.gtin and n.mdse_id is null;

-- The few medicines that are counted by pieces, among hundreds of thousands.
create index mdse_by_pieces on mdse (id) where is_narcotic;
