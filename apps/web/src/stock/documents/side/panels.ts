import type { StockDocument, StockKindDefinition } from '@provizor/contract/stock';
import { isPosted, type StockDocumentKind } from '@provizor/domain';

/** What may stand beside the lines of a document. */
export const panels = {
  packs: { title: 'Упаковки', keys: 'Alt+1' },
  /** Of a count: the line one stands on. */
  line: { title: 'Строка', keys: 'Alt+1' },
  /** Of an order. */
  fulfilment: { title: 'Исполнение', keys: 'Alt+1' },
  related: { title: 'Связанные', keys: 'Alt+2' },
  history: { title: 'История', keys: 'Alt+3' },
  files: { title: 'Файлы', keys: 'Alt+4' },
  /** Of a move to another storage. */
  acceptance: { title: 'Приёмка', keys: 'Alt+5' },
  /** Of goods that come in, are sold or get new prices. */
  prices: { title: 'Цены', keys: 'Alt+5' },
  /** Of a treatment expense. */
  patients: { title: 'Пациенты', keys: 'Alt+5' },
} as const;

export type PanelName = keyof typeof panels;

/** Panels every document has. */
const common: readonly PanelName[] = ['related', 'history', 'files'];

/** What a kind has before and after those. */
const own: Partial<Record<StockDocumentKind, { first?: PanelName; last?: PanelName }>> = {
  invent: { first: 'line' },
  order: { first: 'fulfilment' },
  move: { last: 'acceptance' },
  treatment: { last: 'patients' },
  income: { last: 'prices' },
  realize: { last: 'prices' },
  reprice: { last: 'prices' },
};

/** Panels of a kind in the order of their buttons. */
export function panelsOf({ key, marks }: Pick<StockKindDefinition, 'key' | 'marks'>): PanelName[] {
  const { first = marks ? 'packs' : undefined, last } = own[key] ?? {};
  return [...(first ? [first] : []), ...common, ...(last ? [last] : [])];
}

/** The panel a card opens with: how far an order that is being worked off has got. */
export const firstPanel = ({ kind, state }: Pick<StockDocument, 'kind' | 'state'>): PanelName | null =>
  kind === 'order' && isPosted(state) ? 'fulfilment' : null;
