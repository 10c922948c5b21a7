/** What a document does to a shelf: `storage/cell/lot`, tenths of a pack in (+) or out (-). */
export type Entry = { shelf: string; tenths: number };
/** A document as the ledger sees it; `date` is yyyy-MM-dd. */
export type Booked = { date: string; entries: Entry[] };

/** Balance of every shelf at the end of a day, the last one when none is named. */
export function balancesOn(documents: Iterable<Booked>, day = '9999-12-31'): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { date, entries } of documents) {
    if (date > day) continue;
    for (const { shelf, tenths } of entries) sums.set(shelf, (sums.get(shelf) ?? 0) + tenths);
  }
  return sums;
}

const isNegative = (sums: Map<string, number>) => [...sums.values()].some((tenths) => tenths < 0);

/** The simplest true ledger: what is posted, added up anew for every question. */
export class Model {
  readonly posted = new Map<string, Booked>();

  /** Whether no balance falls below zero on any day when these are the posted documents. */
  static allows(documents: Iterable<Booked>): boolean {
    const all = [...documents];
    return [...new Set(all.map(({ date }) => date))].every((day) => !isNegative(balancesOn(all, day)));
  }

  /** Whether a further document may be posted. */
  takes(document: Booked): boolean {
    return Model.allows([...this.posted.values(), document]);
  }

  /** Whether goods could be promised to a document: they lie there now, on whatever day they came. */
  holds(document: Booked): boolean {
    const leaving = document.entries.filter(({ tenths }) => tenths < 0);
    return !isNegative(balancesOn([...this.posted.values(), { ...document, entries: leaving }]));
  }

  /** Whether a posted document may be taken back. */
  spares(id: string): boolean {
    return Model.allows([...this.posted].filter(([other]) => other !== id).map(([, document]) => document));
  }

  balances(): Map<string, number> {
    return balancesOn(this.posted.values());
  }
}
