import { AsyncLocalStorage } from 'node:async_hooks';
import type { MethodKey } from '@provizor/mdlp';
import type { Patience } from '../limits/limiter.ts';
import { type Link, linkIfAny } from '../link/connect.ts';
import type { SessionChoice } from '../link/sessions.ts';
import type { Work } from '../work.ts';

/** What a document's own work wants to know of its requests: their moment has come. */
const turns = new AsyncLocalStorage<(method: MethodKey) => Promise<void>>();

const patience: Patience = { onTurn: (method) => turns.getStore()?.(method) };

/** Runs `work`; `onTurn` is called before each of its requests goes out, at the moment the interval allows. */
export const withTurns = <T>(
  onTurn: (method: MethodKey) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> => turns.run(onTurn, work);

export type Links = { find(choice: SessionChoice): Promise<Link | null> };

/** Links that live as long as their session: what a client has asked MDLP once it does not ask again. */
export function keepLinks(work: Work): Links {
  const kept = new Map<string, Link>();
  return {
    async find(choice) {
      const fresh = await linkIfAny(work, choice, patience);
      if (!fresh) return null;
      const known = kept.get(fresh.session.id);
      if (!known) kept.set(fresh.session.id, fresh);
      return known ?? fresh;
    },
  };
}
