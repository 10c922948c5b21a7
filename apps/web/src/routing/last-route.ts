import { session } from '../lib/session/index.ts';
import { isRecord, kept } from '../lib/storage/local.ts';

type Last = { userId: number; href: string };

const stored = kept(
  'last-route',
  (value): value is Last =>
    isRecord(value) && typeof value.userId === 'number' && typeof value.href === 'string',
);

/** Pages one does not come back to. */
const passing = /^\/(?:login|logout|setup|uzo|$)/;

let previous: string | undefined;

/** Remembers the page a person is on, for the next log-in in this browser. */
export function rememberRoute(href: string): void {
  const userId = session.get()?.userId;
  if (userId === undefined || passing.test(href)) return;
  previous = href;
  stored.write({ userId, href });
}

/** The last page of this person in this browser. */
export function lastRoute(): string | undefined {
  const last = stored.read();
  return last && last.userId === session.get()?.userId ? last.href : undefined;
}

/** The page shown before the present navigation. */
export const previousPath = (): string | undefined => previous;
