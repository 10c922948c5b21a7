-- Where an organisation, a place of activity, a storage or a counterparty is, by ГАР: guid of its house or element.
alter table organization add column address_guid text collate "C";
alter table branch add column address_guid text collate "C";
alter table storage add column address_guid text collate "C";
alter table partner add column address_guid text collate "C";
