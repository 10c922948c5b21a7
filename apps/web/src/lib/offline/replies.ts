import type { Call } from '@provizor/contract';
import { whenIdle } from '../when-idle.ts';
import { shownAsOf } from './connection.ts';
import { forgetReplies, type KeptReply, readReply, writeReplies } from './database.ts';

let waiting = new Map<string, KeptReply>();

/** What a reading is kept under: whose it is, of which organisation, and what was asked. */
export const replyKey = (
  { method }: Pick<Call, 'method'>,
  path: string,
  { user, organization, body }: { user: number; organization: number | null; body: unknown },
): string => JSON.stringify([user, organization, method, path, body ?? null]);

/** Keeps an answer for a time without the server, when the browser has nothing better to do. */
export function keepReply(key: string, body: unknown): void {
  if (waiting.size === 0) whenIdle(() => void writeWaiting());
  waiting.set(key, { at: Date.now(), body });
}

/** Written at once: the page is going. */
export async function writeWaiting(): Promise<void> {
  const entries = waiting;
  waiting = new Map();
  // A forbidden or full storage: there is nothing to show without the server then.
  if (entries.size > 0) await writeReplies(entries).catch(() => undefined);
}

/** The answer kept of a reading, told as of when it is; undefined when there is none. */
export async function keptReply(key: string): Promise<{ body: unknown } | undefined> {
  const reply = waiting.get(key) ?? (await readReply(key).catch(() => undefined));
  if (reply === undefined) return undefined;
  shownAsOf(reply.at);
  return reply;
}

/** Nothing of one person is kept for the next. */
export async function dropReplies(): Promise<void> {
  waiting = new Map();
  await forgetReplies().catch(() => undefined);
}
