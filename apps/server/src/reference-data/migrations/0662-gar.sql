-- Addresses of ГАР along the administrative hierarchy.
create table fias_object (
  object_id bigint primary key,
  guid text collate "C" not null,
  region text collate "C" not null default '',
  name text not null,
  type_name text not null,
  level integer not null,
  parent_id bigint,
  -- object ids from the region down, joined by dots
  path text collate "C",
  full_name text,
  postcode text collate "C",
  okato text collate "C",
  actual boolean not null default true,
  search text generated always as (' ' || search_text(coalesce(full_name, type_name || ' ' || name))) stored
);
create index fias_object_search on fias_object using gin (search gin_trgm_ops);
create index fias_object_children on fias_object (parent_id);
create index fias_object_guid on fias_object (guid);

create table fias_house (
  object_id bigint primary key,
  guid text collate "C" not null,
  region text collate "C" not null default '',
  -- «д. 5 к. 2 стр. 1»
  name text not null,
  parent_id bigint,
  path text collate "C",
  postcode text collate "C",
  okato text collate "C",
  actual boolean not null default true,
  search text generated always as (' ' || search_text(name)) stored
);
create index fias_house_of_object on fias_house (parent_id, name collate "ru-x-icu", object_id);
create index fias_house_guid on fias_house (guid);
grant select on fias_object, fias_house to provizor_app;
