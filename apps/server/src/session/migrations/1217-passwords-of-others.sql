-- when somebody else set it: the person makes an own one before anything else, and in time; null: an own one, as all
-- that are there
alter table app_user add column password_given_at timestamptz;
-- begun where the person had not logged in before, as far as sessions are kept
alter table session add column new_device boolean not null default false;
