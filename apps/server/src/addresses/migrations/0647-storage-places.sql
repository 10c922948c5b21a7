-- The storage goods are asked for from (S 6: orders of divisions).
alter table storage add column base_id integer;
alter table storage add foreign key (organization_id, base_id) references storage (organization_id, id);
alter table storage add constraint storage_base_id_check check (base_id <> id);
create index storage_of_base on storage (organization_id, base_id);

-- Patterns make many places at once and name their parents before these are written.
grant usage on sequence address_id_seq to provizor_app;
