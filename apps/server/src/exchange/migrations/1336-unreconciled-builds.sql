-- How many packs a document built of a draft names that nobody has scanned; counted while it is built, not again when it
-- is sent.
alter table mdlp_build add column unreconciled integer;
