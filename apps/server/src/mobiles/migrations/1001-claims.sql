-- A screen that was given codes says that it has them; until then they are lent to it for a moment, so that an answer that
-- is lost, or a page that is closed in between, loses none.
alter table phone_scan add column claimed_at timestamptz;
