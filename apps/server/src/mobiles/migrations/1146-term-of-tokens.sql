-- When the present token was given: it lasts as many days as the organisation says. Those given before begin now.
alter table mobile_device add column issued_at timestamptz not null default now();
-- Its owner has changed the password or was blocked: a new token is given under the same name.
alter table mobile_device add column ended_at timestamptz;
