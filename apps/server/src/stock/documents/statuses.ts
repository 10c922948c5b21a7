import { updateMoveStatus, updateRealizeStatus, updateRecipeStatus } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { bind } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** Takes over how MDLP stands to the latest own document of each; gives how many have changed, in words too. */
export async function updateStatuses(
  db: TenantTransaction,
  kind: StockDocumentKind,
  ids: string[] | undefined,
): Promise<{ count: number; message: string }> {
  const { rows } = await sql`
    update stock_document d set send_mdlp = send_mdlp_of(o.state, o.result), updated_at = now()
      from (select distinct on (k.document_id) k.document_id, m.state, m.result
              from stock_document_mdlp k
              join mdlp_outgoing m on m.organization_id = k.organization_id and m.id = k.outgoing_id
             order by k.document_id, k.created_at desc) o
     where d.id = o.document_id and d.kind = ${kind} and not d.removed
       and (${ids ?? null}::uuid[] is null or d.id = any(${ids ?? null}::uuid[]))
       and d.send_mdlp <> send_mdlp_of(o.state, o.result)
    returning d.id`.execute(db);
  return { count: rows.length, message: `Обновлены статусы у ${rows.length} документов` };
}

/** The update of statuses under the paths the specification has for single kinds. */
export const statusBindings = [
  bind(updateRealizeStatus, ({ db }, { body }) => updateStatuses(db, 'realize', body.ids)),
  bind(updateMoveStatus, ({ db }, { body }) => updateStatuses(db, 'move', body.ids)),
  bind(updateRecipeStatus, ({ db }, { body }) => updateStatuses(db, 'recipe', body.ids)),
];
