import { MdlpApiError } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Task } from '../../core/index.ts';
import { pack } from '../bodies.ts';
import { add, contentJob } from '../jobs.ts';
import { askAmong } from '../link/among.ts';
import { type Link, linkIfAny } from '../link/connect.ts';
import { cureOfLacking } from '../link/lacking.ts';
import { after, pauseOf, untilNextLook } from '../times.ts';
import { taskWork, type Work } from '../work.ts';
import { readIncoming } from './read-document.ts';
import { markFailed, storeContent } from './store-content.ts';

/** Documents of one run; then other organisations have their turn. */
const perRun = 20;

type Next = { document_id: string; doc_type: number; content_attempts: number };

/** Takes the newest document whose content is to be loaded; null when there is none due. */
async function takeNext(work: Work): Promise<Next | null> {
  const { rows } = await work.tx(({ db }) =>
    sql<Next>`
      update mdlp_incoming set content = 'loading', content_attempts = content_attempts + 1
       where document_id = (
         select document_id from mdlp_incoming
          where content in ('waiting', 'loading') and next_attempt_at <= now()
          order by boxes_wanted desc, received_at desc limit 1)
      returning document_id, doc_type, content_attempts`.execute(db),
  );
  return rows[0] ?? null;
}

/** Puts a document back; it is tried again after a growing pause, whose milliseconds are given. */
async function putBack(work: Work, next: Next, why: string): Promise<number> {
  const pause = pauseOf(work.services.config, 'retry', next.content_attempts - 1);
  await work.tx(({ db }) =>
    sql`
      update mdlp_incoming set content = 'waiting', content_error = ${why}, next_attempt_at = ${after(pause)}
       where document_id = ${next.document_id}`.execute(db),
  );
  return pause;
}

/** Downloads, reads and stores one document. Throws MdlpApiError. */
export async function loadContent(
  work: Work,
  link: Link,
  document: { document_id: string; doc_type: number },
): Promise<void> {
  const { document_id: documentId, doc_type: type } = document;
  const xml = await askAmong(work, link, (client, signal) => client.download(documentId, signal));
  const loaded = { documentId, packed: await pack(xml), read: readIncoming(type, xml) };
  await work.tx((ctx) => storeContent(ctx, work, loaded));
}

/** Loads one document; gives after how many milliseconds to come back if MDLP cannot be reached now. */
async function loadOrPutBack(work: Work, link: Link, next: Next): Promise<number | null> {
  try {
    await loadContent(work, link, next);
    return null;
  } catch (error) {
    if (!(error instanceof MdlpApiError)) throw error;
    const fail = (why: string, refused = false) =>
      work.tx((ctx) => markFailed(ctx, next.document_id, why, refused)).then(() => null);
    if (error.kind === 'not-found') return fail('МДЛП больше не хранит этот документ');
    if (error.kind === 'forbidden' || error.kind === 'bad-request') {
      const cure = error.kind === 'forbidden' ? `. ${cureOfLacking('DOWNLOAD_DOCUMENT')}` : '';
      return fail(`МДЛП не отдала документ: ${error.description}${cure}`, true);
    }
    return putBack(work, next, error.description);
  }
}

/** Documents put back are tried when their pause is over. */
async function comeBackFor(work: Work): Promise<void> {
  await work.tx(async (unit) => {
    const { rows } = await sql<{ wait: number | null }>`
      select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8 * 1000 as wait from mdlp_incoming
       where content in ('waiting', 'loading')`.execute(unit.db);
    const wait = rows[0]?.wait ?? null;
    if (wait === null) return;
    await add(unit, contentJob(work.organizationId), untilNextLook(work.services.config, wait));
  });
}

/** The task: loads contents, the newest first, a portion at a time; without a session it waits for one. */
export const contentTask: Task = async (payload, ctx) => {
  const { organizationId } = payload as { organizationId: number };
  const work = taskWork(ctx, organizationId);
  const link = await linkIfAny(work);
  if (!link) return;
  for (let count = 0; count < perRun; count++) {
    const next = await takeNext(work);
    if (!next) {
      await comeBackFor(work);
      return;
    }
    const later = await loadOrPutBack(work, link, next);
    if (later !== null) {
      await work.tx((unit) => add(unit, contentJob(organizationId), later));
      return;
    }
  }
  await work.tx((unit) => add(unit, contentJob(organizationId)));
};
