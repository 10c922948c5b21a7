import { counted } from '@provizor/codes';
import { sendMdlpTitles } from '@provizor/contract';
import {
  type StockDocument,
  updateMoveStatus,
  updateRealizeStatus,
  updateRecipeStatus,
} from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import { bind, type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { linkNamed, linkToMdlp } from '../mdlp/link.ts';
import { lockDocument, tellChanged } from './head.ts';
import { findDocument } from './rows.ts';

/** «1 документа», «5 документов», «21 документа». */
const ofDocuments = (n: number): string => counted(n, 'документа', 'документов', 'документов');

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

/** How the document of MDLP that is linked to a document stands; undefined while none is. */
async function toldByMdlp(db: TenantTransaction, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ told: string }>`
    select send_mdlp_of(o.state, o.result) as told
      from stock_document_mdlp m
      join mdlp_outgoing o on o.organization_id = m.organization_id and o.id = m.outgoing_id
     where m.document_id = ${id}::uuid order by m.created_at desc limit 1`.execute(db);
  return rows[0]?.told;
}

type Body = { id: string; send_mdlp?: string | undefined; mdlp_document_id?: string | null | undefined };

/**
 * Links a document to a document of MDLP made elsewhere (null takes the link back); how it stands is told by that one
 * alone. Refuses stock.mdlp-status when the caller declares another status, and what linking refuses.
 */
export async function linkStatus(ctx: Context, kind: StockDocumentKind, body: Body): Promise<StockDocument> {
  const { db, user } = ctx;
  const head = await lockDocument(db, kind, body.id);
  const { mdlp_document_id: before, send_mdlp: present } = await findDocument(db, kind, body.id);
  const named = body.mdlp_document_id === undefined ? before : body.mdlp_document_id?.trim() || null;
  if (body.mdlp_document_id !== undefined) {
    await linkToMdlp(db, user.organizationId, { id: body.id, kind, before }, named);
  }
  const untold = named === null ? 'done' : 'noted';
  const told = (await toldByMdlp(db, body.id)) ?? (named === before ? present : untold);
  if (body.send_mdlp !== undefined && body.send_mdlp !== told) {
    refuse('stock.mdlp-status', { send_mdlp: told, title: sendMdlpTitles[told] ?? told });
  }
  await sql`
    update stock_document set send_mdlp = ${told}, mdlp_document_id = ${named}, updated_at = now()
     where id = ${body.id}::uuid`.execute(db);
  tellChanged(ctx, head, head.state);
  return findDocument(db, kind, body.id);
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
