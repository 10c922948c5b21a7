-- How copies of the database are made and kept: one row, changed by root alone through the program.
create table backup_setting (
  id int primary key default 1 check (id = 1),
  enabled boolean not null default true,
  hour int not null default 2 check (hour between 0 and 23),
  daily int not null default 7 check (daily between 1 and 366),
  weekly int not null default 4 check (weekly between 0 and 104),
  monthly int not null default 12 check (monthly between 0 and 120),
  -- public key that follows from the passphrase, with its salt
  recipient jsonb
);
insert into backup_setting default values;
