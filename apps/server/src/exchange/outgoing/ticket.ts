import { sql } from 'kysely';
import { pack, saveBody } from '../bodies.ts';
import { readTicket, type TicketDocument } from '../documents/read-ticket.ts';
import { askAmong } from '../link/among.ts';
import type { Link } from '../link/connect.ts';
import { after, pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { finishFailed } from './apply.ts';
import { withTurns } from './links.ts';
import { type Outgoing, tellChanged } from './rows.ts';
import { askAbout } from './step.ts';
import { noteWithheld } from './withheld.ts';

/** Keeps the ticket and its errors unchanged; what follows from it is applied in the next step. */
async function keep(work: Work, row: Outgoing, packed: Buffer, { body }: TicketDocument): Promise<void> {
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
        errors = ${errors.length}, ticket_at = now(), message = null, waits_for = null, failures = 0, next_attempt_at = now()
      where id = ${row.id}`.execute(ctx.db);
    tellChanged(ctx, row, 'processing');
  });
}

/**
 * Fetches the ticket of a processed document; while there is none it is asked for at growing pauses.
 * @param onTurn called when the moment of the question has come
 */
export async function fetchTicket(work: Work, link: Link, row: Outgoing, onTurn: () => void): Promise<void> {
  const { document_id: documentId } = row;
  if (documentId === null) throw new Error(`outgoing document ${row.id} was not handed over`);
  const answer = await withTurns(
    async () => onTurn(),
    () => askAbout(work, link, [row], (client, signal) => client.ticket(documentId, signal), askAmong),
  );
  if (answer === 'waits') return;
  if ('refused' in answer) {
    if (answer.refused.kind === 'not-found') return later(work, row);
    return noteWithheld(work, row, answer.refused, {
      what: 'не отдала квитанцию',
      right: 'DOWNLOAD_DOCUMENT',
    });
  }
  const xml = answer.value;
  const ticket = readTicket(xml);
  const packed = await pack(xml);
  if (ticket) return keep(work, row, packed, ticket);
  const { organizationId } = work;
  await work.tx(({ db }) => saveBody(db, { organizationId, owner: row.id, part: 'ticket' }, packed));
  await finishFailed(work, row, 'Квитанция МДЛП не читается: откройте её и обратитесь в поддержку');
}

async function later(work: Work, row: Outgoing): Promise<void> {
  const looks = row.looks + 1;
  const at = after(pauseOf(work.services.config, 'ticket', looks));
  await work.tx(({ db }) =>
    sql`
      update mdlp_outgoing set looks = ${looks}, failures = 0, waits_for = null, message = 'Квитанция ещё готовится',
        next_attempt_at = ${at} where id = ${row.id}`.execute(db),
  );
}
