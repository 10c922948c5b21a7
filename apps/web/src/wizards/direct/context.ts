import type { DraftSession } from './model/draft-session.ts';

/** What the steps of the acceptance share; `n` changes when a figure in the list of steps may have changed. */
export type DirectContext = { session: DraftSession; n: number };
