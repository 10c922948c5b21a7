import type { FoundDocument } from './find.ts';

/** Outgoing schemes and the notifications they answer: acceptance or refusal of what was sent to us. */
const answering: Readonly<Record<number, readonly number[]>> = {
  701: [601, 602, 603, 609, 610, 612, 613, 615, 619, 630],
  252: [601, 602, 603, 609, 610, 612, 613, 615, 619, 630],
};

/** Outgoing schemes and the notifications that answer them (mdlp-api, section 5). */
const answered: Readonly<Record<number, readonly number[]>> = {
  381: [606, 607],
  415: [606, 607],
  416: [606, 607, 617],
  417: [606, 607],
  470: [606, 607],
  471: [606, 607],
  472: [606, 607],
};

/** MDLP writes whole seconds by a clock of its own: an answer may seem to come this much before what it answers. */
export const clocksDiffer = '1 minute';
const clocksDifferMs = 60_000;

/** Whether `second` may have come after `first`, as far as the clocks tell. */
export const inOrder = (first: Pick<FoundDocument, 'date'>, second: Pick<FoundDocument, 'date'>): boolean =>
  Date.parse(second.date) + clocksDifferMs >= Date.parse(first.date);

/** Which document of a pair answers the other; null when such documents have nothing to do with each other. */
export function directionOf(outgoing: number, incoming: number): 'outcome' | 'income' | null {
  if (answering[outgoing]?.includes(incoming)) return 'outcome';
  return answered[outgoing]?.includes(incoming) ? 'income' : null;
}

/** Outgoing schemes a notification answers. */
export const schemesAnsweredBy = (notification: number): number[] =>
  Object.entries(answered).flatMap(([scheme, notifications]) =>
    notifications.includes(notification) ? [Number(scheme)] : [],
  );

/** Schemes of the other side a document can be linked with. */
export function partnersOf({ side, doc_type: type }: Pick<FoundDocument, 'side' | 'doc_type'>): number[] {
  if (side === 'outcome') return [...(answering[type] ?? []), ...(answered[type] ?? [])];
  return [...Object.entries(answering), ...Object.entries(answered)].flatMap(([scheme, notifications]) =>
    notifications.includes(type) ? [Number(scheme)] : [],
  );
}

/** Whether a document is an answer to one of the other side: such a one is linked with a single document. */
export const isAnswer = ({ side, doc_type: type }: Pick<FoundDocument, 'side' | 'doc_type'>): boolean =>
  side === 'outcome' ? type in answering : schemesAnsweredBy(type).length > 0;
