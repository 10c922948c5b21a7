-- Positions of the state list are told apart by their codes; of two that had one code the first keeps it.
update position p set code = null
 where exists (select from position o where o.code = p.code and o.id < p.id);
create unique index position_code on position (code);
alter table position add column actual boolean not null default true;
