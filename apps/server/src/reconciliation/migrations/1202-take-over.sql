-- Whether what only MDLP has is taken over when the comparison has ended.
alter table reconciliation add column takes boolean not null default false;
