-- Of a retail sale (511): what was taken off the price of one pack.
alter table wizard_price add column discount numeric(14, 2) check (discount >= 0);
