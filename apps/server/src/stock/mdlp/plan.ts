import { type StockDocumentKind, type StockEntry, stockEntries } from '@provizor/domain';
import type { PackStep } from './differences.ts';
import { kindOfStep } from './kinds.ts';
import type { Left } from './left-behind.ts';
import { textOf } from './units.ts';

/** A line of a planned document with its packs. */
export type PlannedLine = {
  n: number;
  lotId: number;
  addressId: number;
  /** Millionths of packs. */
  units: number;
  packs: { sgtin: string; units: number }[];
};

/** A stock document that is to be made. */
export type PlannedDocument = {
  kind: StockDocumentKind;
  storageId: number;
  storageToId: number | null;
  lines: PlannedLine[];
  /** It stands as a draft since its goods were short. */
  left?: Left;
};

/** Same documents of two plans have the same key. */
export const keyOf = ({ kind, storageId, storageToId }: Omit<PlannedDocument, 'lines' | 'left'>): string =>
  [kind, storageId, storageToId].join('|');

/**
 * Documents of the steps: one for each kind, storage and direction, a line for each lot and cell. A pack stands in a
 * document once; what it still has to do goes into a further one.
 * @param left drafts that wait for just these steps: they are taken for them, whatever their kind
 */
export function planOf(
  steps: readonly PackStep[],
  scheme: number | null,
  left: readonly Left[] = [],
): PlannedDocument[] {
  const drafts = new Map(left.flatMap((draft) => draft.sgtins.map((sgtin) => [sgtin, draft] as const)));
  const documents = new Map<string, PlannedDocument & { codes: Set<string> }>();
  for (const step of steps) {
    const { sgtin } = step.want;
    const storageId = step.from?.storageId ?? step.to ?? 0;
    const storageToId = step.from === null ? null : step.to;
    const draft = drafts.get(sgtin);
    const waits = draft && draft.storageId === storageId && draft.storageToId === storageToId;
    const head = waits
      ? { kind: draft.kind, storageId, storageToId, left: draft }
      : { kind: kindOfStep(step, scheme), storageId, storageToId };
    const base = waits ? draft.id : keyOf(head);
    let turn = 0;
    let key = base;
    while (documents.get(key)?.codes.has(sgtin)) key = `${base}#${++turn}`;
    const document = documents.get(key) ?? { ...head, lines: [], codes: new Set<string>() };
    documents.set(key, document);
    document.codes.add(sgtin);
    const addressId = step.from?.addressId ?? 0;
    let line = document.lines.find((row) => row.lotId === step.lotId && row.addressId === addressId);
    if (!line) {
      line = { n: document.lines.length + 1, lotId: step.lotId, addressId, units: 0, packs: [] };
      document.lines.push(line);
    }
    line.units += step.units;
    line.packs.push({ sgtin, units: step.units });
  }
  return [...documents.values()].map(({ codes, ...document }) => document);
}

/** Entries of a planned document in the ledger. */
export const entriesOfPlan = ({ kind, storageId, storageToId, lines }: PlannedDocument): StockEntry[] =>
  stockEntries(
    kind,
    { storageId, storageToId },
    lines.map(({ n, lotId, addressId, units }) => ({ n, lotId, addressId, quantity: textOf(units) })),
  );

/** What a planned document takes: entries to be reserved, with positive quantities. */
export const takenBy = (document: PlannedDocument): StockEntry[] =>
  document.kind === 'income'
    ? []
    : document.lines.map(({ n, lotId, addressId, units }) => ({
        line: n,
        lotId,
        addressId,
        storageId: document.storageId,
        quantity: textOf(units),
      }));
