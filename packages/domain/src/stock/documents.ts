/** What a line of a posted document does: brings in, takes out, carries to another storage or cell, or nothing. */
export type StockEffect = 'in' | 'out' | 'transfer' | 'none';

/** Where the goods of a line come from: `balances` = lots that lie there, `goods` = new lots, `needs` = no lot yet. */
export type LineSource = 'balances' | 'goods' | 'needs' | 'counts';

/** A kind of stock document: what all of the engine needs to know of it. */
export type StockKindRule = {
  title: string;
  /** «приход», «перемещение»: in the middle of a sentence. */
  one: string;
  effect: StockEffect;
  lines: LineSource;
  /** Expired and suspended lots may be taken: they can only be written off (stock-and-exchange, section 5; issue). */
  anyLot: boolean;
  /** Documents of MDLP that tell of it; it then reserves when one is sent and posts when it is Accepted (rulings). */
  schemes: readonly number[];
};

/**
 * All kinds (stock-and-exchange, section 3 «Documents»; which kind goes with which scheme: rulings, «Stock»). Keys are
 * those of the specification's paths.
 */
export const stockDocumentKinds = {
  initial: {
    title: 'Начальные остатки',
    one: 'начальные остатки',
    effect: 'in',
    lines: 'goods',
    anyLot: true,
    schemes: [],
  },
  income: {
    title: 'Приход',
    one: 'приход',
    effect: 'in',
    lines: 'goods',
    anyLot: true,
    schemes: [701, 416, 702, 391],
  },
  move: {
    title: 'Перемещение',
    one: 'перемещение',
    effect: 'transfer',
    lines: 'balances',
    anyLot: true,
    schemes: [431],
  },
  outcome: {
    title: 'Отгрузка на сторону',
    one: 'отгрузка',
    effect: 'out',
    lines: 'balances',
    anyLot: false,
    schemes: [415, 471, 417],
  },
  realize: {
    title: 'Реализация',
    one: 'реализация',
    effect: 'out',
    lines: 'balances',
    anyLot: false,
    schemes: [511],
  },
  recipe: {
    title: 'Отпуск по льготному рецепту',
    one: 'отпуск по рецепту',
    effect: 'out',
    lines: 'balances',
    anyLot: false,
    schemes: [521, 10521],
  },
  treatment: {
    title: 'Расход на лечение',
    one: 'расход на лечение',
    effect: 'out',
    lines: 'balances',
    anyLot: false,
    schemes: [531, 10531],
  },
  destroy: {
    title: 'Списание',
    one: 'списание',
    effect: 'out',
    lines: 'balances',
    anyLot: true,
    schemes: [552, 541, 542],
  },
  invent: {
    title: 'Инвентаризация',
    one: 'инвентаризация',
    effect: 'none',
    lines: 'counts',
    anyLot: true,
    schemes: [],
  },
  reprice: {
    title: 'Переоценка',
    one: 'переоценка',
    effect: 'none',
    lines: 'balances',
    anyLot: true,
    schemes: [],
  },
  order: { title: 'Заявка', one: 'заявка', effect: 'none', lines: 'needs', anyLot: true, schemes: [] },
} as const satisfies Record<string, StockKindRule>;

export type StockDocumentKind = keyof typeof stockDocumentKinds;

/**
 * Whether a document takes expired and suspended goods: kinds that take any lot, and a shipment that gives goods back to
 * their supplier (417), which is marked so.
 * @param data fields of the kind, as the document keeps them
 */
export const takesAnyLot = (kind: StockDocumentKind, data: Readonly<Record<string, unknown>>): boolean =>
  stockDocumentKinds[kind].anyLot || (kind === 'outcome' && data.to_supplier === true);

/** A line ready to be posted; `quantity` is positive, in packs, up to six decimals; a cell of 0 is the storage itself. */
export type StockLine = {
  n: number;
  lotId: number;
  quantity: string;
  addressId?: number;
  addressToId?: number;
};

/** What one line does to the ledger: packs of a lot into (+) or out of (-) a storage's cell. */
export type StockEntry = {
  line: number;
  lotId: number;
  storageId: number;
  addressId: number;
  quantity: string;
};

/** Where a document works: its storage, and the one goods are carried to. */
export type StockPlaces = { storageId: number; storageToId?: number | null };

const positive = /^(?=.*[1-9])\d{1,12}(\.\d{1,6})?$/;

/**
 * Stock effect of a document: its lines as ledger entries, none for a kind that changes nothing. Throws RangeError on
 * a quantity that is not positive, and on goods carried to where they are.
 */
export function stockEntries(
  kind: StockDocumentKind,
  places: StockPlaces | number,
  lines: readonly StockLine[],
): StockEntry[] {
  const { storageId, storageToId } =
    typeof places === 'number' ? { storageId: places, storageToId: null } : places;
  const { effect } = stockDocumentKinds[kind];
  return lines.flatMap(({ n, lotId, quantity, addressId = 0, addressToId = 0 }): StockEntry[] => {
    if (!positive.test(quantity)) throw new RangeError(`Quantity of line ${n} is not positive: ${quantity}`);
    const entry = { line: n, lotId, storageId, addressId };
    if (effect === 'in') return [{ ...entry, quantity }];
    if (effect === 'out') return [{ ...entry, quantity: `-${quantity}` }];
    if (effect === 'none') return [];
    const to = storageToId ?? storageId;
    if (to === storageId && addressId === addressToId) throw new RangeError(`Line ${n} goes to where it is`);
    return [
      { ...entry, quantity: `-${quantity}` },
      { line: n, lotId, storageId: to, addressId: addressToId, quantity },
    ];
  });
}
