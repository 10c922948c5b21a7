-- What the system of the region has told of a prescription that is not here yet; forgotten after a day.
alter table prescription_search add column answer jsonb;
