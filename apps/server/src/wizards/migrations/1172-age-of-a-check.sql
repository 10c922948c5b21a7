-- when MDLP gave the oldest answer the outcome of a check rests on
alter table wizard_check add column oldest_answer timestamptz;
