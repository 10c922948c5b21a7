-- Packs of a storage tell its balances to whoever can list them: who counts it blind does not read them either (see
-- 0905). He scans them all the same: counting is no question.
create policy not_while_blind on pack as restrictive for select to provizor_app
  using (storage_id is null or storage_id <> all ((select blind_storages())::integer[]));
create policy not_while_blind on pack_event as restrictive for select to provizor_app
  using (storage_id is null or storage_id <> all ((select blind_storages())::integer[]));
