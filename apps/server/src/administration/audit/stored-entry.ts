import type { AuditEntry } from '@provizor/contract';

/** A changed field as the triggers store it (0001-core.sql). */
export type Change = { old: unknown; new: unknown } | { hidden: true };

/** A row of `audit_entry`. */
export type StoredEntry = {
  id: string;
  at: string;
  user_id: number | null;
  user_name: string | null;
  table_name: string;
  row_key: string;
  action: AuditEntry['action'];
  changes: Record<string, Change>;
};
