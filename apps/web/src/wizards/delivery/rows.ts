import type { BoxCheck } from '@provizor/domain';
import { createRowStore, type RowStore } from '../../ui/grid/row-store.ts';
import type { Change, Delivery } from './delivery.ts';

export type PackRow = {
  sgtin: string;
  name: string;
  series: string;
  expiry: string | null;
  /** Box it lies in; null when it stands in the document by itself. */
  sscc: string | null;
  present: boolean;
  /** Present, although neither it nor its box was scanned. */
  unreconciled: boolean;
  /** Scanned itself, not only with its box. */
  scanned: boolean;
  /** A problem found by the status check, in words; what it only warns of. */
  problem: string | null;
  warning: string | null;
};

export type BoxRow = {
  sscc: string;
  /** 0 = named by the document, 1 = in a box of it, … */
  depth: number;
  loaded: boolean;
  total: number;
  present: number;
  state: BoxCheck;
  /** Counts as whole without having been scanned. */
  unreconciled: boolean;
  /** Who has it open for checking. */
  person: string | null;
  problem: string | null;
  warning: string | null;
};

export type DeliveryRows = { packs: RowStore<PackRow>; boxes: RowStore<BoxRow>; apply(change: Change): void };

/** Rows of both tables of a delivery; `apply` repaints just what a scan changed. */
export function rowsOf(delivery: Delivery): DeliveryRows {
  const { content } = delivery;
  const names = new Map(content.products.map((product) => [product.gtin, product.name]));
  const packs = createRowStore<PackRow>(
    (row) => row.sgtin,
    content.packs.sgtin.map((_, index) => packRow(index)),
  );
  const boxes = createRowStore<BoxRow>(
    (row) => row.sscc,
    content.boxes.map((_, index) => boxRow(index)),
  );

  function packRow(index: number): PackRow {
    const sgtin = content.packs.sgtin[index] ?? '';
    const batch = content.batches[content.packs.batch[index] ?? -1];
    return {
      sgtin,
      name: names.get(sgtin.slice(0, 14)) ?? '',
      series: batch?.series ?? '',
      expiry: batch?.expiry ?? null,
      sscc: content.boxes[content.packs.box[index] ?? -1]?.sscc ?? null,
      ...packState(index),
      problem: null,
      warning: null,
    };
  }

  function packState(index: number) {
    return {
      present: delivery.presence.packs[index] ?? false,
      unreconciled: (delivery.presence.packs[index] && !delivery.reconciled.packs[index]) ?? false,
      scanned: delivery.packScannedBy(index) !== undefined,
    };
  }

  function boxRow(index: number): BoxRow {
    const box = content.boxes[index];
    return {
      sscc: box?.sscc ?? '',
      depth: delivery.pathOf(index).length - 1,
      loaded: box?.packs !== null,
      ...boxState(index),
      person: null,
      problem: null,
      warning: null,
    };
  }

  function boxState(index: number) {
    const state = delivery.presence.boxes[index] ?? { total: 0, present: 0, state: 'none' as const };
    const unreconciled = state.state === 'check' && delivery.reconciled.boxes[index]?.state !== 'check';
    return { ...state, unreconciled };
  }

  return {
    packs,
    boxes,
    apply(change) {
      for (const index of change.packs) packs.update(content.packs.sgtin[index] ?? '', packState(index));
      for (const index of change.boxes) boxes.update(content.boxes[index]?.sscc ?? '', boxState(index));
    },
  };
}

/** Writes who has which box open into the rows. */
export function markPeople(rows: DeliveryRows, people: { name: string; open_sscc: string | null }[]): void {
  const names = new Map(
    people.flatMap(({ name, open_sscc }) => (open_sscc ? [[open_sscc, name] as const] : [])),
  );
  for (const row of rows.boxes.rows()) {
    const person = names.get(row.sscc) ?? null;
    if (row.person !== person) rows.boxes.update(row.sscc, { person });
  }
}
