import { type DocumentOfAction, MdlpXmlError, parseDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import { pack, saveBody } from '../bodies.ts';
import { pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { finishFailed } from './apply.ts';
import { type Outgoing, tellChanged } from './rows.ts';
import { after, askAbout, atOnce, type Next } from './step.ts';

type Ticket = DocumentOfAction<200>;

function readTicket(xml: Uint8Array): Ticket | undefined {
  try {
    const document = parseDocument(xml);
    return document.action_id === 200 ? document : undefined;
  } catch (error) {
    if (error instanceof MdlpXmlError) return undefined;
    throw error;
  }
}

/** Keeps the ticket and its errors unchanged; what follows from it is applied in the next step. */
async function keep(work: Work, row: Outgoing, packed: Buffer, { body }: Ticket): Promise<void> {
  const errors = body.errors ?? [];
  const { organizationId } = work;
  await work.tx(async (ctx) => {
    await saveBody(ctx.db, { organizationId, owner: row.id, part: 'ticket' }, packed);
    await sql`
      insert into mdlp_outgoing_error (organization_id, outgoing_id, n, error_code, error_desc, object_id)
      select ${organizationId}::int, ${row.id}::uuid, e.n, e.code, e.text, e.object
        from unnest(${errors.map((error) => error.error_code)}::text[], ${errors.map((error) => error.error_desc)}::text[],
          ${errors.map((error) => error.object_id ?? null)}::text[]) with ordinality as e (code, text, object, n)
      on conflict do nothing`.execute(ctx.db);
    await sql`
      update mdlp_outgoing set result = ${body.operation_result}, operation_comment = ${body.operation_comment ?? null},
        errors = ${errors.length}, ticket_at = now(), message = null, next_attempt_at = now()
      where id = ${row.id}`.execute(ctx.db);
    tellChanged(ctx, row, 'processing');
  });
}

/** Fetches the ticket of a processed document; while there is none it is asked for at growing pauses. */
export async function fetchTicket(work: Work, row: Outgoing): Promise<Next> {
  const { document_id: documentId } = row;
  if (documentId === null) throw new Error(`outgoing document ${row.id} was not handed over`);
  const answer = await askAbout(work, row, {}, (client, signal) => client.ticket(documentId, signal));
  if ('next' in answer) return answer.next;
  if ('refused' in answer) {
    if (answer.refused.kind === 'not-found') return later(work, row);
    await finishFailed(work, row, `МДЛП не отдала квитанцию: ${answer.refused.description}`);
    return 'wait';
  }
  const xml = answer.value;
  const ticket = readTicket(xml);
  if (!ticket) {
    const { organizationId } = work;
    const packed = await pack(xml);
    await work.tx(({ db }) => saveBody(db, { organizationId, owner: row.id, part: 'ticket' }, packed));
    await finishFailed(work, row, 'Квитанция МДЛП не читается: откройте её и обратитесь в поддержку');
    return 'wait';
  }
  await keep(work, row, await pack(xml), ticket);
  return atOnce;
}

async function later(work: Work, row: Outgoing): Promise<Next> {
  const looks = row.looks + 1;
  const next = after(work, pauseOf(work.services.config, 'ticket', looks));
  await work.tx(({ db }) =>
    sql`
      update mdlp_outgoing set looks = ${looks}, failures = 0, message = 'Квитанция ещё готовится',
        next_attempt_at = ${next === 'wait' ? null : next.at.toISOString()} where id = ${row.id}`.execute(db),
  );
  return next;
}
