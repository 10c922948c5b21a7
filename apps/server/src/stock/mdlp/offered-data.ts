import type { StockWizardOffer, WizardName } from '@provizor/contract';
import {
  decidedByAuthority,
  destructionOfReason,
  otherSalePaper,
  type StockDocumentKind,
  withdrawalOfReason,
} from '@provizor/domain';

/** A stock document as far as MDLP is told of it. */
export type Head = {
  id: string;
  kind: StockDocumentKind;
  /** Its prescription is kept apart from the others. */
  apart: boolean;
  number: string;
  ser: string;
  date: string;
  state: string;
  send_mdlp: string;
  data: Record<string, unknown>;
  storage_to_id: number | null;
  storage_id: number;
  /** The storage has a registrar of disposal. */
  use_disposal: boolean;
  place: string | null;
  place_to: string | null;
};

type Data = Omit<StockWizardOffer['data'], 'stock_document_id'>;

const codeOf = (value: unknown): number | null => (value ? Number(value) : null);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const russian = (date: string): string => date.split('-').reverse().join('.');

/** The paper of a decision in one line: «01И-12 от 03.11.2026». */
function decisionOf({ paper_number: number, paper_date: date }: Head['data']): string {
  return [textOf(number), textOf(date) && `от ${russian(textOf(date))}`].filter(Boolean).join(' ');
}

/** Of a handing over (541): its own paper is the act, the grounds and the reason are those of the write-off. */
function handedOver({ number, date, data }: Head): Data {
  const type = codeOf(data.destruction_type);
  return {
    act_number: number,
    act_date: date,
    ...(type === null ? {} : { destruction_type: type }),
    destruction_reason: destructionOfReason(data.destruction_reason),
    decision: type === decidedByAuthority ? decisionOf(data) : '',
  };
}

/** Of an act of destruction (542); while there is none, the wizard gives it a number. */
const destroyed = ({ number, date, data }: Head): Data => ({
  ...(data.way === 'destroyed' ? { doc_num: number, doc_date: date } : {}),
  destruction_method: codeOf(data.destruction_method),
});

/** Of a sale (511): the paper it is based on, else the one the program prints of it (documents-and-forms). */
function sold({ number, date, data }: Head): Data {
  const given = textOf(data.paper_number);
  if (given !== '') return { doc_num: given, doc_date: textOf(data.paper_date) || date };
  return { doc_num: number, doc_date: date, sale_doc_type: otherSalePaper, sale_doc_name: 'Товарный чек' };
}

const own: Partial<Record<WizardName, (head: Head) => Data>> = {
  move_destruction: handedOver,
  destruction: destroyed,
  retail_sale: sold,
  withdrawal_recipe: ({ number, ser, date, data }) => ({
    doc_num: textOf(data.recipe_number) || number,
    doc_series: ser,
    doc_date: textOf(data.recipe_date) || date,
  }),
  withdrawal_reg: ({ kind, number, ser, date, data }) => ({
    disposal_type: kind === 'recipe' ? 1 : 0,
    doc_num: (kind === 'recipe' && textOf(data.recipe_number)) || number,
    doc_series: kind === 'recipe' ? ser : '',
    doc_date: (kind === 'recipe' && textOf(data.recipe_date)) || date,
  }),
  withdrawal: ({ number, date, data }) => ({
    doc_num: number,
    doc_date: date,
    withdrawal_type: withdrawalOfReason(data.destruction_reason),
  }),
  move: ({ number, date, place_to: counterparty }) => ({ doc_num: number, doc_date: date, counterparty }),
};

/** What a wizard opened from a stock document takes over from it; what the document does not say, the wizard offers. */
export const offeredData = (head: Head, wizard: WizardName): StockWizardOffer['data'] => ({
  stock_document_id: head.id,
  place: head.place,
  storage_id: head.storage_to_id ?? head.storage_id,
  ...(own[wizard]?.(head) ?? { doc_num: head.number, doc_date: head.date }),
});
