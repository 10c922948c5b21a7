import type { ComparedRow, Invoice, InvoiceCard, InvoiceLineRow } from '@provizor/contract';
import type { VerdictKind } from '../ui/index.ts';

/** Address of a paper's card. */
export const invoicePath = (id: string): string => `/storage/invoices/id${id}`;

/** «УПД 5.03 № 17», with the number of its correction. */
export const paperTitle = ({ kind, number, correction }: Invoice): string =>
  `${kind === 'adjustment' ? 'УКД' : 'Накладная'} № ${number}${correction ? `, исправление ${correction}` : ''}`;

/** How far a paper is, in words. */
export function stateText({ kind, unmatched, receipt }: Invoice): string {
  if (receipt) return receipt.posted ? 'Приход проведён' : 'Приход в черновике';
  if (kind === 'adjustment') return 'Изменяет прежний приход';
  return unmatched > 0 ? `Неизвестен товар в строках: ${unmatched}` : 'Ждёт прихода';
}

export function stateVerdict({ unmatched, receipt, kind }: Invoice): VerdictKind {
  if (receipt?.posted) return 'ok';
  return unmatched > 0 && kind === 'invoice' ? 'attention' : 'waiting';
}

/** Another edition of the paper whose goods are in a receipt already: of this one they would come a second time. */
export const receivedEdition = ({ related }: Pick<InvoiceCard, 'related'>) =>
  related.find(({ edition, receipt }) => edition && receipt !== null);

/** What a person does about a receipt of another edition before he receives this one. */
export const editionText = ({ receipt, title }: InvoiceCard['related'][number]): string =>
  `Товар уже в приходе № ${receipt?.number ?? ''} (${title}), второй раз приходовать его нельзя. Чтобы принять его по этому документу, ${
    receipt?.posted ? 'верните приход в черновики и удалите его' : 'удалите черновик прихода'
  }, затем составьте приход здесь.`;

const matches = {
  gtin: 'по GTIN',
  barcode: 'по штрихкоду',
  learned: 'как раньше',
  name: 'по наименованию',
  person: 'выбрано',
} as const;

/** How the goods of a line were found. */
export const matchText = ({ matched_by: by }: InvoiceLineRow): string => (by === null ? '' : matches[by]);

const kinds = {
  missing: 'Недостача',
  surplus: 'Излишек',
  'other-price': 'Другая цена',
  'other-vat': 'Другой НДС',
} as const;

const sides = { notice: 'в МДЛП', scanned: 'отсканировано', counted: 'принято' } as const;

const steps = {
  act: 'составьте акт о расхождениях (ТОРГ-2) и ответьте с кодом 2',
  refusal: 'откажитесь от лишнего в мастере «Отказ от приёмки» или попросите исправленный документ',
  correction: 'попросите поставщика исправить документ (исправление или УКД)',
} as const;

/** Everything that differs in a row, each with its step. */
export const differencesText = ({ differences }: ComparedRow): string =>
  differences
    .map(
      ({ kind, against, paper, other, step }) =>
        `${kinds[kind]}: в документе ${paper.replace('.', ',')}, ${sides[against]} ${other.replace('.', ',')} — ${steps[step]}`,
    )
    .join('; ');

/** Codes of the answer as people read them. */
export const answers = [
  { value: '1', label: '1 — принято без расхождений' },
  { value: '2', label: '2 — принято с расхождениями' },
  { value: '3', label: '3 — не принято' },
] as const;
