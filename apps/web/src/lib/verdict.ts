/** How sure one may be of a pack, a box, a document or a step; its word, sign and colour: ui/verdict. */
export type VerdictKind = 'ok' | 'waiting' | 'attention' | 'error';
