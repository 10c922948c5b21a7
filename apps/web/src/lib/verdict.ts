/** How sure one may be of a pack, a box, a document or a step; its word, sign and colour: ui/verdict. */
export type VerdictKind = 'ok' | 'waiting' | 'attention' | 'error';

/** Outcome of a check of this computer: how it is, in a word, and what to do. */
export type Outcome = { kind: VerdictKind; word: string; text: string };
