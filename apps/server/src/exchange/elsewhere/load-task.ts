import { MdlpApiError } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Task } from '../../core/index.ts';
import { keepTicket } from '../documents/keep-ticket.ts';
import { add, elsewhereJob } from '../jobs.ts';
import { askRaw, type Link, linkIfAny } from '../link/connect.ts';
import { after, pauseOf, untilNextLook } from '../times.ts';
import { taskWork, type Work } from '../work.ts';
import { loadElsewhere } from './store.ts';

/** Documents of one run; then other organisations have their turn. */
const perRun = 20;
/** Tries to get what MDLP does not give; later «Загрузить квитанции» asks again. */
const tries = 8;

type Next = {
  id: string;
  document_id: string;
  action_id: number;
  income_document_id: string | null;
  content: 'waiting' | 'ready' | 'failed';
  content_attempts: number;
  /** MDLP has made its ticket. */
  ticket_due: boolean;
  origin: 'elsewhere' | 'registrar';
};

/** Documents a registrar has made for tasks of ours are followed to their tickets by the outbox. */
const due = sql`
  origin <> 'own' and content_at is not null
  and (content = 'waiting' or (origin = 'elsewhere' and ticket_at is null
                               and doc_status in ('PROCESSED_DOCUMENT', 'FAILED_RESULT_READY')))`;

/** Takes the newest document something is still to be loaded of; null when there is none due. */
async function takeNext(work: Work): Promise<Next | null> {
  const { rows } = await work.tx(({ db }) =>
    sql<Next>`
      update mdlp_outgoing set content_attempts = content_attempts + 1
       where id = (select id from mdlp_outgoing where ${due} and content_at <= now()
                    order by created_at desc limit 1)
      returning id, document_id, action_id, income_document_id, content, content_attempts,
        origin = 'elsewhere' and ticket_at is null
          and doc_status in ('PROCESSED_DOCUMENT', 'FAILED_RESULT_READY') as ticket_due, origin`.execute(db),
  );
  return rows[0] ?? null;
}

/** Puts a document back for a growing while; after the last try it is left alone. */
async function putBack(work: Work, next: Next, why: string): Promise<void> {
  const pause = pauseOf(work.services.config, 'retry', next.content_attempts - 1);
  const again = next.content_attempts < tries;
  await work.tx(({ db }) =>
    sql`
      update mdlp_outgoing set content_at = ${again ? after(pause) : null}, content_error = ${why},
        content = case when content = 'waiting' and ${!again} then 'failed' else content end
       where id = ${next.id}::uuid`.execute(db),
  );
}

/** Loads what is missing of one document. Throws MdlpApiError. */
async function load(work: Work, link: Link, next: Next): Promise<void> {
  const { id, document_id: documentId } = next;
  const stored = next.content === 'waiting' ? await loadElsewhere(work, link, next) : id;
  if (!next.ticket_due || stored !== id) return;
  const ticket = await askRaw(work, link, (client, signal) => client.ticket(documentId, signal));
  const { rows } = await work.tx(({ db }) =>
    sql<{ income_document_id: string | null }>`
      select income_document_id from mdlp_outgoing where id = ${id}::uuid`.execute(db),
  );
  const income = rows[0]?.income_document_id ?? null;
  await keepTicket(
    work,
    { id, document_id: documentId, origin: 'elsewhere', thumbprint: null, income_document_id: income },
    ticket,
  );
}

/** Comes back when the pause of a document that was put back is over. */
async function comeBack(work: Work): Promise<void> {
  await work.tx(async (unit) => {
    const { rows } = await sql<{ wait: number | null }>`
      select extract(epoch from min(content_at) - clock_timestamp())::float8 * 1000 as wait
        from mdlp_outgoing where ${due}`.execute(unit.db);
    const wait = rows[0]?.wait ?? null;
    if (wait === null) return;
    await add(unit, elsewhereJob(work.organizationId), untilNextLook(work.services.config, wait));
  });
}

/** The task: loads contents and tickets of documents made elsewhere; without a session it waits for one. */
export const elsewhereTask: Task = async (payload, ctx) => {
  const { organizationId } = payload as { organizationId: number };
  const work = taskWork(ctx, organizationId);
  const link = await linkIfAny(work);
  if (!link) return;
  for (let count = 0; count < perRun; count++) {
    const next = await takeNext(work);
    if (!next) return comeBack(work);
    try {
      await load(work, link, next);
      await work.tx(({ db }) =>
        sql`
          update mdlp_outgoing set content_at = null where id = ${next.id}::uuid and content <> 'waiting'
             and (ticket_at is not null or doc_status = 'FAILED')`.execute(db),
      );
    } catch (error) {
      if (!(error instanceof MdlpApiError)) throw error;
      await putBack(work, next, error.description);
      if (error.kind === 'unavailable' || error.kind === 'unauthorized') return comeBack(work);
    }
  }
  await work.tx((unit) => add(unit, elsewhereJob(organizationId)));
};
