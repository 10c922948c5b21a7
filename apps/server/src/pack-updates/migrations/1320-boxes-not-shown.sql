-- MDLP did not show a box: what it said, how often it was asked, and when it is asked again.
alter table pack_effect_box
  add column message text,
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz not null default now();
