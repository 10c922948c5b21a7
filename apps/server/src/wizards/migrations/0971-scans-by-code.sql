-- other drafts that have a scanned code
create index wizard_scan_by_code on wizard_scan (organization_id, code);
