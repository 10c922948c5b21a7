import type { CallReply, getStockMdlp, listDisagreedPacks, listDisagreements } from '@provizor/contract';
import type { StockDocumentKind } from '@provizor/domain';
import { quantityText, type VerdictKind } from '../../ui/index.ts';

export type StockMdlp = CallReply<typeof getStockMdlp>;
export type Offer = StockMdlp['offers'][number];
export type Disagreement = CallReply<typeof listDisagreements>['items'][number];
export type DisagreedPack = CallReply<typeof listDisagreedPacks>['items'][number];

/** Address of the card of a stock document. */
export const stockDocumentAddress = (kind: StockDocumentKind, id: string): string =>
  `/storage/${kind === 'order' ? 'orders' : kind}/id${id}`;

/** «+2», «−0,5»: how many packs the registry has beyond the balance. */
export function differenceText({ difference }: Pick<Disagreement, 'difference'>): string {
  const text = quantityText(difference.replace('-', ''));
  return difference.startsWith('-') ? `−${text}` : `+${text}`;
}

/** What is wrong with a pack, and what is done about it. */
export const actionWords: Readonly<Record<DisagreedPack['action'], { what: string; todo: string }>> = {
  send: {
    what: 'Снята с остатка документом, МДЛП о ней не сообщено',
    todo: 'Сообщите в МДЛП из складского документа; если об этом уже сообщили вне программы, свяжите документы',
  },
  post: {
    what: 'По реестру выбыла, в остатке ещё числится',
    todo: 'Проведите складской документ',
  },
  receive: {
    what: 'На полке по реестру, на остаток не принята',
    todo: 'Примите на остаток',
  },
};

/** Packs the balance can be brought to by documents of the program alone. */
export const settleable = (packs: readonly DisagreedPack[]): string[] =>
  packs.filter(({ action }) => action !== 'send').map(({ sgtin }) => sgtin);

const verdicts: Readonly<Record<string, VerdictKind>> = {
  done: 'ok',
  queued: 'waiting',
  sent: 'waiting',
  partial: 'attention',
  cancelled: 'attention',
  noted: 'attention',
  rejected: 'error',
  failed: 'error',
};

/** Sign of `send_mdlp`. */
export const sendVerdict = (state: string): VerdictKind => verdicts[state] ?? 'waiting';
