/**
 * Stock documents that keep one storage: key of the specification, title, and what a line does to the balance
 * (+1 brings in, -1 takes out).
 */
export const stockDocumentKinds = {
  initial: { title: 'Начальные остатки', effect: 1 },
  income: { title: 'Приход', effect: 1 },
  outcome: { title: 'Отгрузка на сторону', effect: -1 },
  realize: { title: 'Реализация', effect: -1 },
  recipe: { title: 'Отпуск по льготному рецепту', effect: -1 },
  treatment: { title: 'Расход на лечение', effect: -1 },
  destroy: { title: 'Списание', effect: -1 },
} as const satisfies Record<string, { title: string; effect: 1 | -1 }>;

export type StockDocumentKind = keyof typeof stockDocumentKinds;

/** A line of a stock document; `quantity` is positive, in packs, up to six decimals. */
export type StockLine = { n: number; lotId: number; quantity: string };

/** What one line does to the ledger: packs of a lot into (+) or out of (-) a storage. */
export type StockEntry = { line: number; lotId: number; storageId: number; quantity: string };

/** Stock effect of a document: its lines as ledger entries. Throws RangeError on a quantity that is not positive. */
export function stockEntries(kind: StockDocumentKind, storageId: number, lines: StockLine[]): StockEntry[] {
  const { effect } = stockDocumentKinds[kind];
  return lines.map(({ n, lotId, quantity }) => {
    if (!/^(?=.*[1-9])\d{1,12}(\.\d{1,6})?$/.test(quantity)) {
      throw new RangeError(`Quantity of line ${n} is not positive: ${quantity}`);
    }
    return { line: n, lotId, storageId, quantity: effect > 0 ? quantity : `-${quantity}` };
  });
}
