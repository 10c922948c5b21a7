import type { StockDocumentKind } from '@provizor/domain';
import { stockDocumentKinds } from '@provizor/domain';
import fc from 'fast-check';

export const lotCount = 2;
const lastDay = 28;

/** A line as it was drawn: which lot, how many tenths of a pack, from which cell and to which one. */
export type DrawnLine = { lot: number; tenths: number; cell: number; to: number };
/** What the other storage says of a move: it is posted without asking, taken whole or in part, or refused. */
export type Answer = 'none' | 'whole' | 'part' | 'refusal';
/** A document as it was drawn; `elsewhere` = a move goes to the other storage. */
export type Drawn = {
  kind: StockDocumentKind;
  day: number;
  storage: 0 | 1;
  elsewhere: boolean;
  answer: Answer;
  lines: DrawnLine[];
};
export type Step =
  | ({ step: 'post' } & Drawn)
  /** A storage is counted, `by` so many tenths above or below what lies there; goods move in the meantime. */
  | { step: 'count'; storage: 0 | 1; day: number; by: number[]; meanwhile: Drawn }
  /** A storage asks the other one, which fulfils the order by a move. */
  | { step: 'order'; order: Drawn; answer: Answer }
  /** A posted document is taken back, gets another day and another quantity and is posted again. */
  | { step: 'correct'; which: number; day: number; tenths: number }
  | { step: 'cancel' | 'delete' | 'again'; which: number; day: number };

const kinds = Object.keys(stockDocumentKinds) as StockDocumentKind[];
/** Kinds a person writes line by line; counts and orders have steps of their own. */
const written = kinds.filter((kind) => stockDocumentKinds[kind].effect !== 'none');

const line = (most: number) =>
  fc.record({
    lot: fc.nat(lotCount - 1),
    tenths: fc.integer({ min: 1, max: most }),
    cell: fc.nat(1),
    to: fc.nat(1),
  });
const day = fc.integer({ min: 1, max: lastDay });
const storage = fc.constantFrom(0 as const, 1 as const);
const answer = fc.constantFrom<Answer>('none', 'whole', 'part', 'refusal');
const drawn = (among: readonly StockDocumentKind[], most: number): fc.Arbitrary<Drawn> =>
  fc.record({
    kind: fc.constantFrom(...among),
    day,
    storage,
    elsewhere: fc.boolean(),
    answer,
    lines: fc.array(line(most), { minLength: 1, maxLength: 3 }),
  });
const post = (among: readonly StockDocumentKind[], most: number): fc.Arbitrary<Step> =>
  drawn(among, most).map((document) => ({ step: 'post' as const, ...document }));
const which = fc.nat();

/** What a person may do next: a document of any kind, goods that come in more often, or something to an older one. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: post(['income', 'initial'], 60) },
  { weight: 6, arbitrary: post(written, 15) },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant('count' as const),
      storage,
      day,
      meanwhile: drawn(written, 10),
      by: fc.array(fc.integer({ min: -8, max: 8 }), { minLength: 4, maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ step: fc.constant('order' as const), order: drawn(['order'], 20), answer }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant('correct' as const),
      which,
      day,
      tenths: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      step: fc.constantFrom('cancel' as const, 'delete' as const, 'again' as const),
      which,
      day,
    }),
  },
);

export const decimal = (tenths: number) => `${Math.trunc(tenths / 10)}.${tenths % 10}`;
/** Of a quantity in tenths of a pack; may be signed. */
export const tenthsOf = (quantity: string | null) => Math.round(Number(quantity ?? 0) * 10);
export const dateOf = (day: number) => `2026-10-${String(day).padStart(2, '0')}`;
