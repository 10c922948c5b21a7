-- The journal of deferred prescriptions names patients and their drugs: its papers were opened by whoever reads the stock,
-- and not by who had printed them.
update printed set subjects = '{llo}'
 where subjects = '{storages}' and name = 'Журнал отсроченного обеспечения.pdf';
