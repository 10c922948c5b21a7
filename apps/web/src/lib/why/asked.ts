import { RefusalError } from '../api/refusal-error.ts';
import { isSigningError } from '../signing/refused.ts';
import { createStore } from '../store/store.ts';
import type { WhyKey } from './key.ts';

/** What somebody wants to know the rule of, with what was said of it. */
export type WhyQuestion = { key: WhyKey; said: string; cure?: string | undefined };

/** The open question; null = none. */
export const whyAsked = createStore<WhyQuestion | null>(null);

/** What was refused last, for the key that asks why. */
let latest: WhyQuestion | null = null;

/** Remembers what the screen has just refused. */
export const noteRefusal = (question: WhyQuestion): void => {
  latest = question;
};

export const askWhy = (question: WhyQuestion): void => whyAsked.set(question);

/** The rule behind what was refused last; false when nothing was. */
export function askLatest(): boolean {
  if (latest) whyAsked.set(latest);
  return latest !== null;
}

/** What an error may be asked about: refusals of the server and troubles of signing have their rules. */
export function questionOf(error: unknown): WhyQuestion | null {
  if (error instanceof RefusalError) return { key: error.code, said: error.told, cure: error.cure };
  if (isSigningError(error)) return { key: `signing.${error.reason}`, said: error.message };
  return null;
}
