-- Failures of MDLP since it last answered about the document: pauses grow with them.
alter table mdlp_outgoing add column failures integer not null default 0;
