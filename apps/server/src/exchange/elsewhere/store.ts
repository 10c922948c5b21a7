import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { pack, saveBody } from '../bodies.ts';
import { recountDelivery } from '../documents/recount.ts';
import { askRaw, type Link } from '../link/connect.ts';
import { answeredDelivery } from '../outgoing/deliveries.ts';
import { judgeObjects } from '../outgoing/judge.ts';
import { pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { type ReadElsewhere, readElsewhere } from './read.ts';
import { storeDeviceDocument } from './store-device.ts';
import { adoptDocument } from './tie.ts';

type Row = { id: string; action_id: number };

async function saveObjects(
  { db }: TenantTaskContext,
  organizationId: number,
  id: string,
  { content }: ReadElsewhere,
): Promise<void> {
  await sql`
    insert into mdlp_outgoing_object (organization_id, outgoing_id, n, code, kind)
    select ${organizationId}::int, ${id}::uuid, o.n, o.code, o.kind
      from unnest(${content.map(({ code }) => code)}::text[], ${content.map(({ kind }) => kind)}::text[])
        with ordinality as o (code, kind, n)
    on conflict do nothing`.execute(db);
}

/** The delivery a document answers is linked with it, unless it is linked already. */
async function linkDelivery({ db }: TenantTaskContext, row: Row, read: ReadElsewhere): Promise<void> {
  const income = await answeredDelivery(db, {
    actionId: row.action_id,
    sender: read.sender ?? '',
    receiver: read.receiver,
    content: read.content,
  });
  if (!income) return;
  await sql`
    update mdlp_outgoing set income_document_id = ${income}, linked_at = now()
     where id = ${row.id}::uuid and income_document_id is null`.execute(db);
  await recountDelivery(db, income);
}

/** Stores the XML of a document made elsewhere and what it says; doing it twice changes nothing. */
export async function storeElsewhere(
  ctx: TenantTaskContext,
  organizationId: number,
  row: Row,
  { packed, read }: { packed: Buffer; read: ReadElsewhere | string },
): Promise<void> {
  await saveBody(ctx.db, { organizationId, owner: row.id, part: 'document' }, packed);
  ctx.publish({ type: 'document.changed', payload: { id: row.id } });
  if (typeof read === 'string') {
    await sql`
      update mdlp_outgoing set content = 'failed', content_error = ${read} where id = ${row.id}::uuid`.execute(
      ctx.db,
    );
    return;
  }
  await saveObjects(ctx, organizationId, row.id, read);
  const { rows } = await sql<{ result: 'Accepted' | 'Partial' | 'Rejected' | null; ticket: boolean }>`
    update mdlp_outgoing set content = 'ready', content_error = null, sender = coalesce(${read.sender}, sender),
      receiver = coalesce(${read.receiver}, receiver), doc_num = coalesce(${read.docNum}, doc_num),
      doc_date = ${read.docDate}::date, operation_date = coalesce(${read.operationDate}::date, operation_date),
      session_ui = ${read.sessionUi}, objects = ${read.content.length}
    where id = ${row.id}::uuid returning result, ticket_at is not null as ticket`.execute(ctx.db);
  const stored = rows[0];
  if (stored?.result && (stored.ticket || stored.result !== 'Partial')) {
    await judgeObjects(ctx.db, { id: row.id, result: stored.result });
    await sql`
      update mdlp_outgoing set accepted = (
          select count(*) from mdlp_outgoing_object where outgoing_id = ${row.id}::uuid and result = 'accepted')
       where id = ${row.id}::uuid`.execute(ctx.db);
  }
  await linkDelivery(ctx, row, read);
}

/**
 * Downloads, reads and stores a document made elsewhere, or by a registrar for a task of ours. Gives the id it is stored
 * under: that of the task where the document turns out to be its own. Throws MdlpApiError.
 */
export async function loadElsewhere(
  work: Work,
  link: Link,
  row: Row & { document_id: string; origin: 'elsewhere' | 'registrar' },
): Promise<string> {
  const xml = await askRaw(work, link, (client, signal) => client.download(row.document_id, signal));
  const packed = await pack(xml);
  const read = readElsewhere(row.action_id, xml);
  const { organizationId } = work;
  return work.tx(async (ctx) => {
    const codes = typeof read === 'string' ? [] : read.content.map(({ code }) => code);
    const task =
      row.origin === 'registrar'
        ? row.id
        : typeof read === 'string'
          ? null
          : await adoptDocument(ctx, row, { ...read, codes });
    if (task !== null && typeof read !== 'string') {
      const signer = { organizationId, thumbprint: link.session.thumbprint };
      const pause = pauseOf(work.services.config, 'ticket', 0);
      await storeDeviceDocument(ctx, signer, task, { packed, read, bytes: xml.length, pause });
      return task;
    }
    await storeElsewhere(ctx, organizationId, row, { packed, read });
    return row.id;
  });
}
