-- The course in the training MDLP. What a person was given for an exercise, and when he has done it.
create table course_exercise (
  organization_id integer not null references organization (id),
  -- by the id alone: root learns in organisations that are not his own
  user_id integer not null references app_user (id) on delete cascade,
  exercise text not null check (length(exercise) between 1 and 40),
  attempt integer not null default 1 check (attempt > 0),
  started_at timestamptz not null default now(),
  given jsonb not null,
  codes jsonb not null,
  done_at timestamptz,
  primary key (organization_id, user_id, exercise)
);
select make_tenant_table('course_exercise');

-- Who has done all of it; numbered in the organisation.
create table course_certificate (
  organization_id integer not null references organization (id),
  user_id integer not null references app_user (id) on delete cascade,
  number integer not null check (number > 0),
  issued_at timestamptz not null default now(),
  primary key (organization_id, user_id),
  unique (organization_id, number)
);
select make_tenant_table('course_certificate');
select audit_table('course_certificate');
