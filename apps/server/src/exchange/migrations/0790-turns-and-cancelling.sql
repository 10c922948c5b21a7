-- A document that has not been given to MDLP can be taken back: its person may sign another one instead.
alter table mdlp_outgoing drop constraint mdlp_outgoing_state_check;
alter table mdlp_outgoing add constraint mdlp_outgoing_state_check
  check (state in ('queued', 'sending', 'sent', 'processing', 'done', 'failed', 'cancelled'));
alter table mdlp_outgoing add constraint mdlp_outgoing_cancelled_in_time
  check (state <> 'cancelled' or (sending_at is null and document_id is null));

-- What the document waits for while next_attempt_at is not over: a session, MDLP that is down, MDLP that asks to slow
-- down; null: its own pause, or its turn.
alter table mdlp_outgoing add column waits_for text check (waits_for in ('session', 'mdlp', 'limit'));
-- Of the signed XML: large documents take another way, with intervals of its own.
alter table mdlp_outgoing add column bytes integer not null default 0;

-- Requests sent one interval apart may arrive closer together: what the line to MDLP has taught us to add.
alter table rate_limit add column margin_ms integer not null default 0 check (margin_ms >= 0);
alter table rate_limit add column margin_until timestamptz not null default '-infinity';

-- The person has been told that the session is about to end.
alter table mdlp_session add column warned_at timestamptz;
