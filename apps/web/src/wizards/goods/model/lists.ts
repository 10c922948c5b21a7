import type { WizardName } from '@provizor/contract';

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
