import { MdlpApiError, type MdlpClient, type MethodKey } from '@provizor/mdlp';
import { sql } from 'kysely';
import { readBody } from '../bodies.ts';
import type { Link } from '../link/connect.ts';
import { after, pauseOf } from '../times.ts';
import type { Work } from '../work.ts';
import { failureOf, finishFailed } from './apply.ts';
import { withTurns } from './links.ts';
import { type Outgoing, tellChanged } from './rows.ts';
import { askAbout } from './step.ts';

/** Somebody has taken the document back while it waited for its turn. */
class TakenBack extends Error {}

/**
 * Notes, before the request goes out, that MDLP may have the document from now on. A document that was cancelled
 * before this moment never goes out, one that was noted can be cancelled no more. Gives which attempt it is.
 */
async function noteSending(work: Work, row: Outgoing): Promise<number> {
  return work.tx(async (ctx) => {
    const { rows } = await sql<{ attempts: number }>`
      update mdlp_outgoing set state = 'sending', attempts = attempts + 1, sending_at = coalesce(sending_at, now())
       where id = ${row.id} and applied_at is null returning attempts`.execute(ctx.db);
    const [noted] = rows;
    if (!noted) throw new TakenBack();
    tellChanged(ctx, row, 'sending');
    return noted.attempts;
  });
}

/**
 * A caller MDLP does not know hands nothing over: after its first attempt the document is as if it had never gone out,
 * and may be cancelled. Another attempt that has begun meanwhile keeps its own note.
 */
async function noteNotTaken(work: Work, row: Outgoing, attempt: number): Promise<void> {
  await work.tx(async (ctx) => {
    const { numAffectedRows } = await sql`
      update mdlp_outgoing set state = 'queued', sending_at = null
       where id = ${row.id} and state = 'sending' and attempts = ${attempt}`.execute(ctx.db);
    if (numAffectedRows) tellChanged(ctx, row, 'queued');
  });
}

async function noteSent(work: Work, row: Outgoing, documentId: string): Promise<void> {
  const look = after(pauseOf(work.services.config, 'status', 0));
  await work.tx(async (ctx) => {
    await sql`
      update mdlp_outgoing set state = 'sent', document_id = ${documentId}, sent_at = now(), message = null, waits_for = null,
        looks = 0, failures = 0, next_attempt_at = ${look}
       where id = ${row.id}`.execute(ctx.db);
    tellChanged(ctx, row, 'sent');
  });
}

/** The document of an earlier attempt, when MDLP got it whole; an upload that was cut short is given up. */
async function findSent(
  client: MdlpClient,
  id: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  try {
    const { documents } = await client.request(id, signal);
    const [known] = documents;
    if (!known) return null;
    if (known.doc_status !== 'UPLOADING_DOCUMENT') return known.document_id;
    await client.cancel(known.document_id, id, signal);
    return null;
  } catch (error) {
    if (error instanceof MdlpApiError && error.kind === 'not-found') return null;
    throw error;
  }
}

async function xmlOf(work: Work, id: string): Promise<Buffer> {
  const xml = await work.tx(({ db }) => readBody(db, id, 'document'));
  if (!xml) throw new Error(`the body of outgoing document ${id} is missing`);
  return xml;
}

const sendingMethods: readonly MethodKey[] = ['send', 'sendLarge'];

/**
 * Hands a document over to MDLP. After an attempt whose end is not known it is looked for by its request_id first; a
 * request_id MDLP has met before gives the document it made (mdlp-api, 1.3): so it is there once.
 * @param onTurn called when the moment of the sending has come
 */
export async function handOver(work: Work, link: Link, row: Outgoing, onTurn: () => void): Promise<void> {
  const xml = await xmlOf(work, row.id);
  if (row.signature === null) throw new Error(`outgoing document ${row.id} is not signed`);
  const document = { xml, signature: row.signature, requestId: row.id };
  let attempt: number | null = null;
  const begin = async (method: MethodKey) => {
    // What follows the sending belongs to a document MDLP may have.
    attempt = null;
    if (!sendingMethods.includes(method)) return;
    attempt = await noteSending(work, row);
    onTurn();
  };
  const send = async (client: MdlpClient, signal: AbortSignal | undefined) => {
    try {
      return (await client.send(document, signal)).document_id;
    } catch (error) {
      const unknown = error instanceof MdlpApiError && error.kind === 'unauthorized';
      if (unknown && attempt !== null && row.sending_at === null) await noteNotTaken(work, row, attempt);
      throw error;
    }
  };
  try {
    const answer = await withTurns(begin, () =>
      askAbout(work, link, [row], async (client, signal) => {
        const known = row.sending_at ? await findSent(client, row.id, signal) : null;
        return known ?? (await send(client, signal));
      }),
    );
    if (answer === 'waits') return;
    if ('value' in answer) return await noteSent(work, row, answer.value);
    const { kind, description } = answer.refused;
    const right = kind === 'forbidden' ? 'Недостаточно прав в МДЛП' : 'МДЛП не приняла документ';
    await finishFailed(work, row, `${right}: ${description}`, { failure: failureOf(answer.refused) });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}
