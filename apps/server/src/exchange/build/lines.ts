import type { Elements, Line, SchemeBody } from './definition.ts';
import { written } from './written.ts';

/** Packs of one paper of sale at most (XSD of 511 and 512). */
const packsOfPaper = 1000;

const code = ({ sgtin, sscc }: Line): Elements => (sgtin === undefined ? { sscc } : { sgtin });

/** Packs and boxes by their codes. */
export const coded = (lines: readonly Line[]): Elements[] => lines.map(code);

/** Packs and boxes with the price of one pack. */
export const priced = (lines: readonly Line[]): Elements[] =>
  lines.map(({ sgtin, sscc, cost, vat_value, detail }) => ({
    ...(sgtin === undefined ? { sscc_detail: { sscc, ...(detail?.length ? { detail } : {}) } } : { sgtin }),
    cost,
    vat_value,
  }));

/** Packs with the share that leaves, and boxes. */
export const withdrawn = (lines: readonly Line[]): Elements[] =>
  lines.map((line) => ({ ...code(line), withdrawal_part: line.part }));

/** Packs with the share that is given out. */
export const shared = (lines: readonly Line[]): Elements[] =>
  lines.map(({ sgtin, part }) => ({ sgtin, sold_part: part }));

/** Packs and boxes with the grounds of their destruction. */
export const destroyed = (lines: readonly Line[], body: SchemeBody): Elements[] =>
  lines.map((line) => ({
    ...code(line),
    decision: line.decision || body.decision || undefined,
    destruction_type: String(line.destruction_type ?? body.destruction_type),
    reason_for_destruction: numeral(line.reason_for_destruction ?? body.reason_for_destruction),
  }));

const numeral = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** A sale of packs: `detail` are they, the rest is its paper. */
const sale = (paper: Elements, lines: readonly Line[]): Elements => ({
  ...written(paper),
  detail: lines.map(({ sgtin, cost, vat_value, part, discount }) => ({
    sgtin,
    cost,
    vat_value,
    discount,
    sold_part: part,
  })),
});

/** Packs sold by one paper, which is repeated when it has more packs than the scheme lets it have. */
export const sales = (paper: Elements, lines: readonly Line[]): Elements[] =>
  Array.from({ length: Math.ceil(lines.length / packsOfPaper) }, (_, n) =>
    sale(paper, lines.slice(n * packsOfPaper, (n + 1) * packsOfPaper)),
  );
