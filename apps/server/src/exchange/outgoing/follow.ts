import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { askAmong } from '../link/among.ts';
import type { Link } from '../link/connect.ts';
import { after, pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { finishFailed } from './apply.ts';
import { type Outgoing, tellChanged } from './rows.ts';
import { askAbout } from './step.ts';
import { noteWithheld } from './withheld.ts';

const minute = 60_000;

/** Statuses after which nothing changes any more, and whether a ticket follows (mdlp-errors, section 1). */
const ended: Record<string, { ticket: boolean }> = {
  PROCESSED_DOCUMENT: { ticket: true },
  FAILED_RESULT_READY: { ticket: true },
  FAILED: { ticket: false },
};

/** Whether MDLP has a ticket for a document of this status. */
export const hasTicket = (status: string): boolean => ended[status]?.ticket === true;

/** What a person is told about a document that takes long (mdlp-errors, 8.18). */
function patienceText(work: Work, row: Outgoing): string | null {
  const age = work.now().getTime() - row.created_at.getTime();
  if (age > 60 * minute) {
    return `Нет ответа МДЛП больше часа. Обратитесь в поддержку МДЛП с номером документа ${row.document_id}`;
  }
  return age > 10 * minute
    ? 'МДЛП обрабатывает документ дольше обычного. Не отправляйте его второй раз'
    : null;
}

/** Writes the status MDLP shows of a document, null when it shows none yet, and the moment of the next look. */
export async function noteStatus(
  ctx: TenantTaskContext,
  work: Work,
  row: Outgoing,
  status: string | null,
): Promise<void> {
  const ready = status !== null && ended[status] !== undefined;
  const pause = ready
    ? pauseOf(work.services.config, 'ticket', 0)
    : pauseOf(work.services.config, 'status', row.looks + 1);
  const core = ready || status?.startsWith('CORE_') === true;
  await sql`
    update mdlp_outgoing set state = 'processing', failures = 0, waits_for = null,
      doc_status = coalesce(${status}, doc_status), looks = ${ready ? 0 : row.looks + 1},
      next_attempt_at = ${after(pause)}, message = ${patienceText(work, row)},
      core_at = case when ${core} then coalesce(core_at, now()) else core_at end,
      processed_at = case when ${ready} then coalesce(processed_at, now()) else processed_at end
    where id = ${row.id} and processed_at is null and applied_at is null`.execute(ctx.db);
  if (status !== row.doc_status || row.state !== 'processing') tellChanged(ctx, row, 'processing');
}

/** Whether a document with this status has come to its end without a ticket; it is ended then. */
export async function endWithoutTicket(work: Work, row: Outgoing, status: string): Promise<boolean> {
  if (ended[status]?.ticket !== false) return false;
  await finishFailed(work, row, 'МДЛП не смогла обработать документ, квитанции не будет', {
    docStatus: status,
  });
  return true;
}

/** Looks at the status of a document in MDLP; right after sending MDLP may not know it for a moment. */
export async function follow(work: Work, link: Link, row: Outgoing): Promise<void> {
  const { document_id: documentId } = row;
  if (documentId === null) throw new Error(`outgoing document ${row.id} was not handed over`);
  const answer = await askAbout(
    work,
    link,
    [row],
    (client, signal) => client.document(documentId, signal),
    askAmong,
  );
  if (answer === 'waits') return;
  const note = (status: string | null) => work.tx((ctx) => noteStatus(ctx, work, row, status));
  if ('refused' in answer) {
    if (answer.refused.kind === 'not-found') return note(null);
    return noteWithheld(work, row, answer.refused, {
      what: 'не показала его состояние',
      right: 'OUTCOME_LIST',
    });
  }
  const { doc_status: status } = answer.value;
  if (!(await endWithoutTicket(work, row, status))) await note(status);
}
