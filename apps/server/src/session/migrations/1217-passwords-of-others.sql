-- set by somebody else: the person makes an own one before anything else; nobody asks for those that are there
alter table app_user add column password_given boolean not null default false;
-- begun where the person had not logged in before, as far as sessions are kept
alter table session add column new_device boolean not null default false;
