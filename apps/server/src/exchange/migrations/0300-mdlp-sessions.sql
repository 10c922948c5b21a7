-- Codes a person is about to sign; a code serves once.
create table mdlp_login (
  organization_id integer not null references organization (id),
  -- SHA-256: the table gives nobody a way in
  code_hash bytea not null,
  user_id integer not null,
  thumbprint text collate "C" not null,
  -- address of the API the code came from
  contour text not null,
  expires_at timestamptz not null,
  primary key (organization_id, code_hash),
  foreign key (organization_id, user_id) references app_user (organization_id, id) on delete cascade
);
select make_tenant_table('mdlp_login');

-- Sessions of MDLP, each opened by a person's signature; work in the background uses those that live.
create table mdlp_session (
  organization_id integer not null references organization (id),
  -- handle of the session in calls
  id uuid not null default uuidv7(),
  user_id integer not null,
  contour text not null,
  -- of the certificate the token was taken with, DER beside it
  thumbprint text collate "C" not null check (thumbprint ~ '^[0-9A-F]{40}$'),
  certificate bytea not null,
  subject text not null,
  -- sealed
  token text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references app_user (organization_id, id) on delete cascade
);
create index mdlp_session_alive on mdlp_session (organization_id, expires_at) where ended_at is null;
select make_tenant_table('mdlp_session');
select audit_table('mdlp_session', '{token,certificate}');

-- The certificate a person signed with last.
create table signing_choice (
  organization_id integer not null,
  user_id integer not null,
  thumbprint text collate "C" not null check (thumbprint ~ '^[0-9A-F]{40}$'),
  chosen_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user (organization_id, id) on delete cascade
);
select make_tenant_table('signing_choice');
