import type { WizardName } from '@provizor/contract';
import { destroyGrounds, destroyMethods, destroyReasons, salePapers } from '@provizor/domain';

/** Kinds of a shipment and of an acceptance (wizards, section 9). */
export const turnoverTypes = [
  { id: 1, name: 'Поставка' },
  { id: 2, name: 'Возврат' },
] as const;

/** What a document of arbitration does with goods (edit_type of MDLP). */
export const arbitrationActs = [
  { id: 1, name: 'Поставить в арбитраж' },
  { id: 2, name: 'Снять с арбитража' },
] as const;

const coded = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([id, name]) => ({ id: Number(id), name }));

/** Grounds, reasons and methods of a destruction by their codes of MDLP (541, 542). */
export const destructionGrounds = coded(destroyGrounds);
export const destructionMethods = coded(destroyMethods);
export const destructionReasons = Object.values(destroyReasons).flatMap(({ destruction: id, title: name }) =>
  id === null ? [] : [{ id, name }],
);

export const saleDocuments = coded(salePapers);

const receipts = [
  { id: 1, name: 'Поступление' },
  { id: 2, name: 'Возврат от покупателя' },
  { id: 3, name: 'Пересорт' },
] as const;

/** Kinds of an acceptance a wizard offers: the third only for a posting (rulings, «Codes»). */
export const receiveTypesOf = (wizard: string): readonly { id: number; name: string }[] =>
  wizard === 'posting' ? receipts : receipts.slice(0, 2);

/** Reasons met most often, taken by one click; any other is typed. */
export const commonReasons: Partial<Record<WizardName, readonly string[]>> = {
  refusal_receiver: [
    'Бой или повреждение упаковки',
    'Товар не заказывали',
    'Товара нет в поставке',
    'Не подходит срок годности',
  ],
  refusal_sender: ['Отгружено по ошибке', 'Не тот получатель', 'Не тот состав', 'Получатель отказался'],
};
