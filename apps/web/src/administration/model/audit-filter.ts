import type { AuditEntry } from '@provizor/contract';
import { dateParam, idParam, textParam } from '../../lib/lists/params.ts';

const actions = ['insert', 'update', 'delete'] as const;

/** Filter of the trail, as it stands in the address; links «История» of the cards make such ones. */
export type AuditFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  user_id?: number | undefined;
  table?: string | undefined;
  row_key?: string | undefined;
  /** Everything about this person or role. */
  person_id?: number | undefined;
  role_id?: number | undefined;
  action?: AuditEntry['action'] | undefined;
  /** Name of the record the trail is of, for the chip. */
  of?: string | undefined;
};

/** Reads the filter from the address; what makes no sense is left out. */
export const readAuditFilter = (search: Record<string, unknown>): AuditFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  user_id: idParam(search.user_id),
  table: textParam(search.table),
  row_key: textParam(search.row_key),
  person_id: idParam(search.person_id),
  role_id: idParam(search.role_id),
  action: actions.find((action) => action === search.action),
  of: textParam(search.of),
});
