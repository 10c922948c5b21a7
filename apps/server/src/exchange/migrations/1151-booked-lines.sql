-- When a line of a method was booked, by the clock it was booked by.
alter table rate_limit add column booked_at timestamptz not null default now();
