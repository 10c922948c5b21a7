-- answers by which packs are refused are asked for anew when they are older than this; null: as all others
alter table wizard_check add column refused_from timestamptz;
