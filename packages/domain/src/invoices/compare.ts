import { fromKopecks, lineVat, priceOfSum, toKopecks } from '../money/index.ts';

/** A line of a supplier's paper, as far as it is compared. Quantities and sums are decimals as text. */
export type InvoiceLine = {
  n: number;
  gtin: string | null;
  series: string | null;
  quantity: string;
  /** Of the whole line, with VAT. */
  sum: string | null;
  /** Percent; null = without VAT. */
  rate: string | null;
  /** What a person has counted; null = not typed. */
  accepted: string | null;
};

/** Packs of one product and series: what a notice of MDLP announces, or what was scanned. */
export type PackCount = { gtin: string; series: string | null; packs: number };

/** Of a notice: price of one pack with VAT, and the VAT in it. */
export type NoticeGroup = PackCount & { price: string | null; vat: string | null };

export const invoiceDifferences = ['missing', 'surplus', 'other-price', 'other-vat'] as const;
export type InvoiceDifference = (typeof invoiceDifferences)[number];

/** What is done about a difference: an act (ТОРГ-2), a refusal of what nobody ordered, a correction of the paper. */
export const invoiceSteps = ['act', 'refusal', 'correction'] as const;
export type InvoiceStep = (typeof invoiceSteps)[number];

/** The step each difference is followed by (upd, sections 8 to 10). */
export const stepOfDifference: Readonly<Record<InvoiceDifference, InvoiceStep>> = {
  missing: 'act',
  surplus: 'refusal',
  'other-price': 'correction',
  'other-vat': 'correction',
};

/** Which two sides differ. */
export type InvoiceSide = 'notice' | 'scanned' | 'counted';

export type FoundDifference = {
  kind: InvoiceDifference;
  /** What the paper is held against. */
  against: InvoiceSide;
  paper: string;
  other: string;
};

/** One product and series on all three sides; null = the side has nothing to say of it. */
export type ComparedGoods = {
  gtin: string | null;
  series: string | null;
  lines: number[];
  paper: { quantity: string; price: string | null; rate: string | null } | null;
  notice: { packs: number; price: string | null; vat: string | null } | null;
  scanned: number | null;
  counted: string | null;
  differences: FoundDifference[];
};

export type Compared = { goods: ComparedGoods[]; answer: '1' | '2' | '3' };

const plainSeries = (series: string | null) => series?.trim().toUpperCase() || null;

/** Decimals of quantities are told without zeros behind them. */
const numberText = (value: number): string => String(Number(value.toFixed(6)));

/** Products of whose packs some side does not know the series: they are compared by GTIN alone. */
function seriesUnknown(
  groups: readonly { gtin: string | null; series: string | null }[],
): ReadonlySet<string> {
  return new Set(groups.flatMap(({ gtin, series }) => (gtin && plainSeries(series) === null ? [gtin] : [])));
}

type Gathered = ComparedGoods & { sum: bigint | null; total: number; typed: boolean; taken: number };

const emptyGoods = (gtin: string | null, series: string | null): Gathered => ({
  gtin,
  series,
  lines: [],
  paper: null,
  notice: null,
  scanned: null,
  counted: null,
  differences: [],
  sum: 0n,
  total: 0,
  typed: false,
  taken: 0,
});

/** A kopeck apart is rounding: the paper has sums of lines, the notice prices of packs. */
const isOtherMoney = (a: string, b: string): boolean => {
  const by = toKopecks(a) - toKopecks(b);
  return by > 1n || by < -1n;
};

function quantityDifference(paper: number, other: number, against: InvoiceSide): FoundDifference | undefined {
  if (Math.abs(paper - other) < 1e-9) return undefined;
  const kind = other < paper ? 'missing' : 'surplus';
  return { kind, against, paper: numberText(paper), other: numberText(other) };
}

function differencesOf(goods: Gathered): FoundDifference[] {
  const { paper, notice, scanned, counted, total } = goods;
  const found: (FoundDifference | undefined)[] = [];
  if (notice) found.push(quantityDifference(total, notice.packs, 'notice'));
  if (scanned !== null) found.push(quantityDifference(total, scanned, 'scanned'));
  if (counted !== null) found.push(quantityDifference(total, Number(counted), 'counted'));
  if (paper?.price && notice?.price && isOtherMoney(paper.price, notice.price)) {
    found.push({ kind: 'other-price', against: 'notice', paper: paper.price, other: notice.price });
  } else if (paper?.price && notice?.vat) {
    const vat = paper.rate === null ? '0.00' : lineVat(paper.price, paper.rate);
    if (isOtherMoney(vat, notice.vat)) {
      found.push({ kind: 'other-vat', against: 'notice', paper: vat, other: notice.vat });
    }
  }
  return found.filter((one) => one !== undefined);
}

/**
 * Compares a supplier's paper with the notice of MDLP and with what was scanned or counted, product by product and series
 * by series. Goods the notice does not name are held against what was counted alone; a side that is not there at all
 * (`null`) tells nothing.
 */
export function compareInvoice(
  lines: readonly InvoiceLine[],
  notice: readonly NoticeGroup[] | null,
  scanned: readonly PackCount[] | null,
): Compared {
  const unknown = seriesUnknown([
    ...lines.filter(({ gtin }) => gtin !== null),
    ...(notice ?? []),
    ...(scanned ?? []),
  ]);
  const rows = new Map<string, Gathered>();
  const rowOf = (gtin: string | null, series: string | null, n?: number): Gathered => {
    const own = gtin !== null && unknown.has(gtin) ? null : plainSeries(series);
    // goods nobody has a code of stand by themselves
    const key = gtin === null ? `line ${n}` : `${gtin} ${own ?? ''}`;
    const row = rows.get(key) ?? emptyGoods(gtin, own);
    rows.set(key, row);
    return row;
  };
  for (const line of lines) {
    const row = rowOf(line.gtin, line.series, line.n);
    row.lines.push(line.n);
    row.total += Number(line.quantity);
    row.sum = row.sum === null || line.sum === null ? null : row.sum + toKopecks(line.sum);
    row.typed ||= line.accepted !== null;
    row.taken += Number(line.accepted ?? line.quantity);
    row.paper = {
      quantity: numberText(row.total),
      price: row.sum === null ? null : priceOfSum(fromKopecks(row.sum), numberText(row.total)),
      rate: line.rate,
    };
    row.counted = row.typed ? numberText(row.taken) : null;
  }
  for (const { gtin, series, packs, price, vat } of notice ?? []) {
    const row = rowOf(gtin, series);
    row.notice = {
      packs: (row.notice?.packs ?? 0) + packs,
      price: row.notice?.price ?? price,
      vat: row.notice?.vat ?? vat,
    };
  }
  for (const { gtin, series, packs } of scanned ?? []) {
    const row = rowOf(gtin, series);
    row.scanned = (row.scanned ?? 0) + packs;
  }
  if (scanned !== null)
    for (const row of rows.values()) if (row.notice && row.scanned === null) row.scanned = 0;
  const goods = [...rows.values()].map(({ sum: _s, total, typed: _t, taken: _k, ...row }) => ({
    ...row,
    differences: differencesOf({ ...row, total, sum: null, typed: false, taken: 0 }),
  }));
  return { goods, answer: answerOf(lines, goods) };
}

/** Nothing taken at all is 3, any difference 2 (upd, section 9). */
function answerOf(lines: readonly InvoiceLine[], goods: readonly ComparedGoods[]): Compared['answer'] {
  const isNothing =
    lines.length > 0 && lines.every(({ accepted }) => accepted !== null && Number(accepted) === 0);
  if (isNothing) return '3';
  return goods.some(({ differences }) => differences.length > 0) ? '2' : '1';
}
