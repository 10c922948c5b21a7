-- Roles without an organisation are common and kept by root (person 1); an organisation may keep further ones.
alter table role
  add column organization_id integer references organization (id),
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  drop constraint role_name_key;

create unique index role_name on role (coalesce(organization_id, 0), lower(name));
create index role_order on role (name collate "ru-x-icu", id);

grant insert, update, delete on role, role_ability to provizor_app;

alter table role enable row level security;
alter table role force row level security;
create policy seen on role for select
  using (organization_id is null or organization_id = (select current_organization()));
create policy kept on role
  using (organization_id = (select current_organization())
         or organization_id is null and (select current_person()) = 1)
  with check (organization_id = (select current_organization())
              or organization_id is null and (select current_person()) = 1);

alter table role_ability enable row level security;
alter table role_ability force row level security;
create policy seen on role_ability for select using (role_id in (select id from role));
create policy kept on role_ability
  using (role_id in (select id from role where organization_id is not null or (select current_person()) = 1))
  with check (role_id in (select id from role where organization_id is not null or (select current_person()) = 1));

select audit_national_table('role');
select audit_national_table('role_ability');
