-- How far each person has looked at the events of an organisation: the bell is the same on every computer. Root has
-- a row in every organisation he works in.
create table event_seen (
  organization_id integer not null references organization (id),
  user_id integer not null,
  event_id bigint not null,
  primary key (organization_id, user_id)
);
select make_tenant_table('event_seen');

create index event_told on event (organization_id, id) where message <> '';
