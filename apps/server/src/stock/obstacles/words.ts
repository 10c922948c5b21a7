import type { incompleteCodes } from '@provizor/contract/stock';

export type IncompleteCode = (typeof incompleteCodes)[number];

const writeOff = 'только списать или вернуть поставщику';
const day = (iso: string) => iso.split('-').toReversed().join('.');

/**
 * What is said of a document that is not complete: the field it concerns and the words; `what` is a number of packs, a
 * series, a date, as the text needs it.
 */
export const incompleteWords: Readonly<
  Record<IncompleteCode, { field: string; text: (what: string) => string }>
> = {
  'date-ahead': {
    field: 'document_date',
    text: () => 'Дата документа ещё не наступила: исправьте её или проведите документ в этот день',
  },
  'date-long-ago': {
    field: 'document_date',
    text: (what) => `Дата документа раньше ${day(what)}: проверьте год`,
  },
  // the field and its words are those of the definition of the kind
  'header-empty': { field: '', text: (what) => what },
  'no-lines': { field: 'lines', text: () => 'В документе нет ни одной строки' },
  'no-goods': { field: 'nomenclature_id', text: () => 'Выберите номенклатуру' },
  'no-quantity': { field: 'quantity', text: () => 'Введите количество' },
  'not-whole': {
    field: 'quantity',
    text: (what) => `Количество не делится на целые части упаковки: в ней ${what}`,
  },
  'nothing-asked': { field: 'asked', text: () => 'Введите количество' },
  'not-counted': { field: 'counted', text: () => 'Введите посчитанное количество' },
  'no-lot': { field: 'lot_id', text: () => 'Выберите партию' },
  'lot-expired': { field: 'lot_id', text: () => `Срок годности истёк: такую партию можно ${writeOff}` },
  'same-place': { field: 'address_to', text: () => 'Место назначения то же, что и место отправления' },
  'series-paused': {
    field: 'lot_id',
    text: () => `Оборот серии приостановлен: такую партию можно ${writeOff}`,
  },
  'packs-paused': {
    field: 'packs',
    text: (what) => `Оборот упаковок приостановлен (${what}): их можно ${writeOff}`,
  },
  'packs-expired': {
    field: 'packs',
    text: (what) => `Срок годности упаковок истёк (${what}): их можно ${writeOff}`,
  },
  'too-many-packs': { field: 'quantity', text: () => 'Упаковок под строкой больше, чем количество' },
  'other-storage': { field: 'address', text: () => 'Это место хранения — на другом складе' },
  'other-storage-to': { field: 'address_to', text: () => 'Место назначения — на другом складе' },
  'other-supplier': {
    field: 'lot_id',
    text: () => 'Эту партию поставил другой контрагент: с вышедшим сроком её возвращают только поставщику',
  },
  'series-of-packs': {
    field: 'series',
    text: (what) => `В МДЛП у упаковок этой строки серия «${what}»: укажите её`,
  },
  'expiry-of-packs': {
    field: 'expiry',
    text: (what) => `В МДЛП упаковки этой строки годны до ${day(what)}: укажите этот срок`,
  },
  'moved-while-counted': {
    field: 'counted',
    text: () => 'Пока строку считали, товар двигался: пересчитайте её',
  },
  'no-grounds': { field: 'destruction_type', text: () => 'Укажите основание уничтожения' },
  'reason-not-handed-over': {
    field: 'destruction_reason',
    text: () =>
      'По этой причине товар не передают на уничтожение (541): выберите другую причину или списание (552)',
  },
  'no-handing-over': {
    field: 'base_id',
    text: () => 'Акт об уничтожении составляется из проведённой передачи на уничтожение',
  },
  'no-method': { field: 'destruction_method', text: () => 'Укажите способ уничтожения' },
  'no-retail': { field: 'retail_price', text: () => 'Введите новую розничную цену' },
  // the sentence names both prices (packages/domain/src/prices/words.ts)
  'above-lawful': { field: 'retail_price', text: (what) => what },
  'more-than-handed-over': { field: 'quantity', text: () => 'Больше, чем передано на уничтожение' },
};
