-- The box of a person's last scan: his for some minutes, shown to the others.
alter table wizard_person
  add column held_sscc text,
  add column held_at timestamptz,
  add constraint wizard_person_held check ((held_sscc is null) = (held_at is null));
