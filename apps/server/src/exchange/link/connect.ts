import { createMdlpClient, MdlpApiError, type MdlpClient } from '@provizor/mdlp';
import { Refusal, refuse } from '../../core/index.ts';
import { type Patience, type SharedLimiter, sharedLimiter } from '../limits/limiter.ts';
import { type Account, holdMethod } from '../limits/slots.ts';
import type { Work } from '../work.ts';
import { accountOf, contourOf } from './contour.ts';
import { refusalOf, waitAfter } from './refusals.ts';
import { endSession, findSession, type MdlpSession, type SessionChoice } from './sessions.ts';

/** A client of MDLP bound to a living session of an organisation. */
export type Link = { client: MdlpClient; session: MdlpSession; account: Account; limiter: SharedLimiter };

/** Longest wait of a person's request for an interval; beyond it the screen counts down. */
export const personPatience: Patience = { longest: 4000 };

/** How many 429 in a row are waited out. */
const tries = 4;

/** The client for a session of the organisation. Refuses mdlp.session-required when none lives. */
export async function linkOf(work: Work, choice: SessionChoice = {}, patience: Patience = {}): Promise<Link> {
  const session = await work.tx(async ({ db }) => {
    const { url } = await contourOf(db, work.services.config, work.organizationId);
    return findSession(db, url, { userId: work.userId, ...choice });
  });
  return session ? bind(work, session, patience) : refuse('mdlp.session-required');
}

/** A link when a session lives; null when the work has to wait for one. */
export async function linkIfAny(
  work: Work,
  choice: SessionChoice = {},
  patience: Patience = {},
): Promise<Link | null> {
  try {
    return await linkOf(work, choice, patience);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function bind(work: Work, session: MdlpSession, patience: Patience): Link {
  const account = accountOf(work.services.config, session.contour, session.thumbprint);
  const limiter = sharedLimiter(work.services.database, account, patience);
  const client = createMdlpClient({
    baseUrl: session.contour,
    limiter,
    token: session.token,
    fetch: work.services.metrics.fetchMdlp,
  });
  return { client, session, account, limiter };
}

/**
 * Asks MDLP: the account's clock is put forward after a 429 and the question repeated, as long as the link's patience
 * has it (then mdlp.wait is refused); a session MDLP has forgotten is ended. Throws MdlpApiError as it came.
 */
export async function askRaw<T>(
  work: Work,
  link: Link,
  question: (client: MdlpClient, signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await question(link.client, work.signal);
    } catch (error) {
      if (!(error instanceof MdlpApiError)) throw error;
      if (error.kind === 'unauthorized') await work.tx((ctx) => endSession(ctx, link.session.id));
      if (error.kind !== 'too-often') throw error;
      const { last } = link.limiter;
      if (last) await holdMethod(work.services.database, link.account, last, waitAfter(error, last));
      if (attempt === tries) throw error;
    }
  }
}

/** Like `askRaw`, and what fails becomes the refusal a person can read. */
export async function ask<T>(
  work: Work,
  link: Link,
  question: (client: MdlpClient, signal: AbortSignal | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await askRaw(work, link, question);
  } catch (error) {
    throw refusalOf(error, link.limiter.last);
  }
}
