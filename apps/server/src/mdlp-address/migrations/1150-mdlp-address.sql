-- Where MDLP is, set in the program: no row while nobody has, or where the environment says it (MDLP_URL).
create table mdlp_address (
  id int primary key default 1 check (id = 1),
  url text not null check (url ~ '^https?://[^ ]+/$'),
  is_sandbox boolean not null
);
grant select on mdlp_address to provizor_app;
