-- Kept answers of MDLP: 25 000 in a delivery. Their organisation is that of the transaction (policy `tenant`).
alter table pack_status_cache drop constraint pack_status_cache_organization_id_fkey;
