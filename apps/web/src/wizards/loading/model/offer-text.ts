import { counted, dateText } from '../../../ui/format/index.ts';
import type { FileOffer, OfferedChoices } from './types.ts';

/** Titles of MDLP's codes in documents (the tables of @provizor/mdlp/codes; a test compares them). */
export const codeTitles = {
  source: {
    1: 'Собственные средства',
    2: 'Средства федерального бюджета',
    3: 'Средства регионального бюджета',
    4: 'Средства внебюджетных фондов',
    5: 'Смешанные средства',
  },
  contract_type: {
    1: 'Купля-продажа',
    2: 'Комиссия',
    3: 'Агентский договор',
    4: 'Безвозмездная передача',
    5: 'Возврат контрактному производителю',
    6: 'Государственное лекарственное обеспечение',
    7: 'Консигнация',
    8: 'Собственные средства',
  },
  receive_type: { 1: 'Поступление', 2: 'Возврат от покупателя', 3: 'Пересорт' },
  turnover_type: { 1: 'Поставка', 2: 'Возврат' },
} as const satisfies Partial<Record<keyof OfferedChoices, Record<number, string>>>;

const titled =
  (titles: Record<number, string>) =>
  (code: string | number): string =>
    titles[Number(code)] ?? `код ${code}`;

const same = (value: string | number): string => String(value);

const shown: [keyof OfferedChoices, string, (value: string | number) => string][] = [
  ['doc_num', 'Номер документа', same],
  ['doc_date', 'Дата документа', (date) => dateText(String(date))],
  ['turnover_type', 'Тип отгрузки', titled(codeTitles.turnover_type)],
  ['receive_type', 'Тип приёмки', titled(codeTitles.receive_type)],
  ['source', 'Источник финансирования', titled(codeTitles.source)],
  ['contract_type', 'Тип договора', titled(codeTitles.contract_type)],
  ['contract_num', 'Реестровый номер контракта (ЕИС)', same],
  ['shipper_inn', 'ИНН поставщика', same],
  ['shipper_kpp', 'КПП поставщика', same],
];

/** What a document offers beside its codes, line by line as it is shown. */
export function offerLines({ choices, lines, batches }: FileOffer): { label: string; value: string }[] {
  const told = shown.flatMap(([key, label, text]) => {
    const value = choices[key];
    return value === undefined || value === null ? [] : [{ label, value: text(value) }];
  });
  const prices = lines.length + batches.length;
  if (prices === 0) return told;
  return [...told, { label: 'Цены с НДС', value: counted(prices, 'строка', 'строки', 'строк') }];
}
