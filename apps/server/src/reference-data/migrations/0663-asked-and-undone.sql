-- A run examines its file first and may ask a person before it writes; what it wrote can be put back.
alter table import_run
  drop constraint import_run_state_check,
  add constraint import_run_state_check check (state in
    ('waiting', 'running', 'asked', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  add column phase text not null default 'examine' check (phase in ('examine', 'write')),
  add column is_confirmed boolean not null default false,
  -- why a person is asked, what the run would do
  add column plan jsonb,
  -- what was put back
  add column undo jsonb;
-- what an older program has begun it also writes to the end, and what it has written is there
update import_run set phase = 'write' where state <> 'waiting';

-- Rows as they were before a run wrote them; of the last two runs of a kind.
create table import_before (
  run_id integer not null references import_run (id) on delete cascade,
  target text collate "C" not null,
  key text collate "C" not null,
  -- null = the run has added the row
  before jsonb,
  -- checksum of the row as the run left it: who changed it since keeps his values
  mark text collate "C" not null,
  primary key (run_id, target, key)
);
grant select on import_before to provizor_app;
