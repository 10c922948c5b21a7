import { updateMoveStatus, updateRealizeStatus, updateRecipeStatus } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { bind } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { linkNamed } from '../mdlp/link.ts';

/** «1 документа», «5 документов», «21 документа». */
const ofDocuments = (n: number): string =>
  `${n} ${n % 10 === 1 && n % 100 !== 11 ? 'документа' : 'документов'}`;

/**
 * Takes over how MDLP stands to the latest own document of each; one that was named before it was known here is linked
 * first. Gives how many have changed, in words too (stock-and-exchange, section 8).
 */
export async function updateStatuses(
  db: TenantTransaction,
  organizationId: number,
  kind: StockDocumentKind,
  ids: string[] | undefined,
): Promise<{ count: number; message: string }> {
  const linked = await linkNamed(db, organizationId, kind, ids);
  const { rows } = await sql<{ id: string }>`
    update stock_document d set send_mdlp = send_mdlp_of(o.state, o.result), updated_at = now()
      from (select distinct on (k.document_id) k.document_id, m.state, m.result
              from stock_document_mdlp k
              join mdlp_outgoing m on m.organization_id = k.organization_id and m.id = k.outgoing_id
             order by k.document_id, k.created_at desc) o
     where d.id = o.document_id and d.kind = ${kind} and not d.removed
       and (${ids ?? null}::uuid[] is null or d.id = any(${ids ?? null}::uuid[]))
       and d.send_mdlp <> send_mdlp_of(o.state, o.result)
    returning d.id`.execute(db);
  const count = new Set([...linked, ...rows.map(({ id }) => id)]).size;
  return { count, message: `Обновлены статусы у ${ofDocuments(count)}` };
}

/** The update of statuses under the paths the specification has for single kinds. */
export const statusBindings = [
  bind(updateRealizeStatus, ({ db, user }, { body }) =>
    updateStatuses(db, user.organizationId, 'realize', body.ids),
  ),
  bind(updateMoveStatus, ({ db, user }, { body }) =>
    updateStatuses(db, user.organizationId, 'move', body.ids),
  ),
  bind(updateRecipeStatus, ({ db, user }, { body }) =>
    updateStatuses(db, user.organizationId, 'recipe', body.ids),
  ),
];
