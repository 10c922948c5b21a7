-- A person with a history is not deleted but hidden; the name for log-in is free again.
alter table app_user add column deleted_at timestamptz;
drop index app_user_username;
create unique index app_user_username on app_user (lower(username)) where deleted_at is null;
create index app_user_name on app_user (organization_id, name collate "ru-x-icu", id);

-- Kept apart from app_user: a log-in is no change of the person.
create table person_login (
  organization_id integer not null,
  user_id integer not null,
  at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user (organization_id, id) on delete cascade
);
select make_tenant_table('person_login');

insert into person_login (organization_id, user_id, at)
select organization_id, user_id, max(created_at) from session group by 1, 2;

create table avatar (
  organization_id integer not null,
  user_id integer not null,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  image bytea not null check (length(image) between 1 and 1048576),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user (organization_id, id) on delete cascade
);
select make_tenant_table('avatar');
