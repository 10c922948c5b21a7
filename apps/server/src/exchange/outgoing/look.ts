import { type OutcomeInfo, pageLimits } from '@provizor/mdlp';
import { askAmong } from '../link/among.ts';
import type { Link } from '../link/connect.ts';
import { toMdlpTime } from '../times.ts';
import type { Work } from '../work.ts';
import { readStillDue } from './due.ts';
import { endWithoutTicket, follow, noteStatus } from './follow.ts';
import type { Outgoing } from './rows.ts';
import { type Answer, askAbout } from './step.ts';

/** Clocks differ, and MDLP dates a document by its own. */
const overlap = 15 * 60_000;

/** From this many documents on one list is fewer calls than a look at each, and takes no longer. */
const worthList = 2;

type Statuses = Map<string, string>;

/** Reads pages of the outgoing list until all documents are met, as long as a page is fewer calls than looks. */
async function readStatuses(work: Work, link: Link, rows: Outgoing[]): Promise<Answer<Statuses>> {
  const earliest = Math.min(...rows.map(({ sent_at, created_at }) => (sent_at ?? created_at).getTime()));
  const filter = { start_date: toMdlpTime(new Date(earliest - overlap)) };
  const wanted = new Set(rows.flatMap(({ document_id: id }) => id ?? []));
  const statuses: Statuses = new Map();
  const take = (documents: OutcomeInfo[]) => {
    for (const { document_id: id, doc_status: status } of documents) {
      if (wanted.delete(id)) statuses.set(id, status);
    }
  };
  for (let read = 0; wanted.size >= worthList; ) {
    const answer = await askAbout(
      work,
      link,
      rows,
      (client, signal) => client.outcome({ filter, start_from: read, count: pageLimits.page }, signal),
      askAmong,
    );
    if (answer === 'waits' || 'refused' in answer) return answer;
    const { documents, total } = answer.value;
    const before = wanted.size;
    take(documents);
    read += documents.length;
    if (documents.length === 0 || read >= total || before - wanted.size < worthList) break;
  }
  return { value: statuses };
}

/**
 * Looks at the statuses of documents: one by itself, several by the list (method 5.7).
 * @returns documents the list did not show or MDLP refuses to list: they have to be looked at one by one
 */
export async function lookAt(work: Work, link: Link, ids: readonly string[]): Promise<string[]> {
  const rows = await readStillDue(work, ids, 'look');
  const [first] = rows;
  if (!first) return [];
  if (rows.length < worthList) {
    await follow(work, link, first);
    return [];
  }
  const answer = await readStatuses(work, link, rows);
  if (answer === 'waits') return [];
  if ('refused' in answer) return rows.map(({ id }) => id);
  const shown = rows.flatMap((row) => {
    const status = answer.value.get(row.document_id ?? '');
    return status === undefined ? [] : [{ row, status }];
  });
  const known: typeof shown = [];
  for (const one of shown) if (!(await endWithoutTicket(work, one.row, one.status))) known.push(one);
  await work.tx(async (ctx) => {
    for (const { row, status } of known) await noteStatus(ctx, work, row, status);
  });
  const met = new Set(shown.map(({ row }) => row.id));
  return rows.flatMap(({ id }) => (met.has(id) ? [] : [id]));
}
