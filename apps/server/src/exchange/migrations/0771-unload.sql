-- Files of documents somebody has ordered; made in the background, any instance gives them out.
create table mdlp_unload (
  organization_id integer not null references organization (id),
  id uuid not null default uuidv7(),
  user_id integer not null,
  sides text[] not null,
  -- empty = all
  doc_types integer[] not null,
  period_s date not null,
  period_e date not null,
  format text not null check (format in ('zip', 'xlsx', 'csv')),
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed')),
  -- counts the beginnings: who begins anew takes the work from whoever still believes to have it
  run integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  missing integer not null default 0,
  size bigint,
  message text,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references app_user (organization_id, id)
);
create index mdlp_unload_expiring on mdlp_unload (expires_at) where expires_at is not null;
select make_tenant_table('mdlp_unload');

-- The bytes of a file, piece by piece.
create table mdlp_unload_part (
  organization_id integer not null,
  unload_id uuid not null,
  n integer not null,
  bytes bytea not null,
  primary key (organization_id, unload_id, n),
  foreign key (organization_id, unload_id) references mdlp_unload (organization_id, id) on delete cascade
);
alter table mdlp_unload_part alter column bytes set storage external;
select make_tenant_table('mdlp_unload_part');

-- Links to files, by which a browser fetches them for a few minutes.
create table mdlp_unload_link (
  organization_id integer not null,
  -- SHA-256: the table gives nobody a way in
  key_hash bytea not null,
  unload_id uuid not null,
  expires_at timestamptz not null,
  primary key (organization_id, key_hash),
  foreign key (organization_id, unload_id) references mdlp_unload (organization_id, id) on delete cascade
);
create index mdlp_unload_link_of_key on mdlp_unload_link (key_hash);
select make_tenant_table('mdlp_unload_link');
