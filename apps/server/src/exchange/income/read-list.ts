import { type IncomeInfo, pageLimits } from '@provizor/mdlp';
import { askRaw, type Link } from '../link/connect.ts';
import { toMdlpTime } from '../times.ts';
import type { Work } from '../work.ts';
import { storePage } from './store.ts';

/** A part of the incoming list by the moment documents came; an open end is now. */
export type Window = { from: Date; to?: Date };

/** What was read: `complete` = the whole window; `error` = what broke it off. */
export type Reading = { loaded: number; read: number; total: number; complete: boolean; error?: unknown };

/** How often a list that changes under the hands is begun anew (mdlp-api, 1.5). */
const restarts = 2;

type Page = { documents: IncomeInfo[]; total: number } | { error: unknown };

/**
 * Reads a window of the incoming list page by page, each page stored as it comes. What was read stays when a later
 * page fails: then `error` says why. `pages` bounds the pages of one reading.
 */
export async function readList(work: Work, link: Link, window: Window, pages: number): Promise<Reading> {
  const filter = {
    start_date: toMdlpTime(window.from),
    ...(window.to ? { end_date: toMdlpTime(window.to) } : {}),
  };
  const pageFrom = (from: number): Promise<Page> =>
    askRaw(work, link, (client, signal) =>
      client.income({ filter, start_from: from, count: pageLimits.page }, signal),
    ).catch((error: unknown) => ({ error }));
  const reading: Reading = { loaded: 0, read: 0, total: 0, complete: false };
  for (let page = 0, begun = 0; page < pages; page++) {
    const answer = await pageFrom(reading.read);
    if ('error' in answer) return { ...reading, error: answer.error };
    const { documents, total } = answer;
    reading.loaded += await work.tx((ctx) => storePage(ctx, work.organizationId, documents, work.now()));
    const moved = page > 0 && total !== reading.total && begun < restarts;
    if (moved) begun += 1;
    reading.read = moved ? 0 : reading.read + documents.length;
    reading.total = total;
    if (!moved && (documents.length === 0 || reading.read >= total)) return { ...reading, complete: true };
  }
  return reading;
}
