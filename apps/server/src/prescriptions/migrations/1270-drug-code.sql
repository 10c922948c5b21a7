-- A code of СМНН in ЕСКЛП is of 41 characters: twenty held none, and a region's prescription with one could not be saved.
alter table prescription drop constraint prescription_drug_code_check,
  add constraint prescription_drug_code_check check (length(drug_code) <= 100);
