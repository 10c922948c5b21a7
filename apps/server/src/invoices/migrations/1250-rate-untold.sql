-- The paper says nothing of the rate of a line: unlike `rate` null of a paper that says «без НДС». Papers from before are
-- taken as they were.
alter table supplier_invoice_line add column rate_untold boolean not null default false;
