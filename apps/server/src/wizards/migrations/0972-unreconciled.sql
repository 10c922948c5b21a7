-- packs a confirmation names which nobody has scanned: «принято без сверки»
alter table mdlp_outgoing add column unreconciled int;
