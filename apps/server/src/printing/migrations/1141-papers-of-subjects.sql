-- Abilities a paper is opened with: a registry of prescriptions is not for whoever only reads the stock.
alter table printed add column subjects text[] not null default '{storages}';
-- What was made before is forgotten within a day; until then only administrators open what may be of prescriptions.
update printed set subjects = '{storages,llo,mdlp,users}' where source ->> 'kind' = 'journal';
