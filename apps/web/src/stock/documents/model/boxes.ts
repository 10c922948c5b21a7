import type { CallReply } from '@provizor/contract';
import type { checkMoveTransport } from '@provizor/contract/stock';

/** What the server says of a box: whether it may go as it is, and the packs in it. */
export type BoxVerdict = CallReply<typeof checkMoveTransport>['items'][number];

type Mark = { sgtin: string; sscc: string | null };

/** A box a move would break, or that may not go as it is. */
export type TouchedBox = {
  sscc: string;
  /** Packs of it in the document, and all that lie in it. */
  taken: number;
  packs: number;
  /** Packs of it that stay behind. */
  missing: string[];
  /** Why it cannot go whole; null = it can. */
  obstacle: string | null;
};

/** Boxes the packs of a document lie in. */
export const boxesOf = (marks: readonly Mark[]): string[] => [
  ...new Set(marks.flatMap(({ sscc }) => (sscc === null ? [] : [sscc]))),
];

/** Boxes that do not simply go whole: part of their packs stays behind, or something keeps them from going. */
export function touchedBoxes(marks: readonly Mark[], verdicts: readonly BoxVerdict[]): TouchedBox[] {
  const known = new Set(marks.map(({ sgtin }) => sgtin));
  return verdicts.flatMap(({ sscc, fine, text, marks: inside }): TouchedBox[] => {
    const missing = inside.flatMap(({ sgtin }) => (known.has(sgtin) ? [] : [sgtin]));
    if (fine && missing.length === 0) return [];
    const [packs, obstacle] = [inside.length, fine ? null : text];
    return [{ sscc, taken: packs - missing.length, packs, missing, obstacle }];
  });
}

/** Whether a person has to say what becomes of the box. */
export const isChoice = ({ missing, obstacle }: TouchedBox): boolean =>
  missing.length > 0 && obstacle === null;
