import { refusals } from '@provizor/contract';
import type {
  forbiddenCodes,
  madeOfItCodes,
  Obstacle,
  ObstacleCode,
  Shortage,
} from '@provizor/contract/stock';
import { paperNumber, type StepBar } from '@provizor/domain';
import { type IncompleteCode, incompleteWords } from './words.ts';

type ForbiddenCode = (typeof forbiddenCodes)[number];
type MadeOfItCode = (typeof madeOfItCodes)[number];
type RefusalObstacle = Exclude<ObstacleCode, IncompleteCode>;

/** A document lacks something, or says it wrong. `n_line` null = the header; `what` goes into the words. */
export const incomplete = (code: IncompleteCode, n_line: number | null, what = ''): Obstacle => {
  const { field, text } = incompleteWords[code];
  return { code, n_line, field, text: text(what) };
};

/** A required field of the header is empty; the words are those of its definition. */
export const emptyHeader = (field: string, text: string): Obstacle => ({
  code: 'header-empty',
  n_line: null,
  field,
  text,
});

/** What the refusal of the same name says, as an obstacle of the document as a whole. */
const said = (code: RefusalObstacle) => {
  const { message, cure } = refusals[code] as { message: string; cure?: string };
  return { n_line: null, field: null, text: message, ...(cure === undefined ? {} : { cure }) };
};

/** Its state, another document or the rights of the person forbid it. */
export const forbidden = (code: ForbiddenCode, field: string | null = null): Obstacle => ({
  ...said(code),
  code,
  field,
});

/** Another person answers for a storage; `text` names both. */
export const notKeeper = (field: 'storage_id' | 'storage_to_id', text: string): Obstacle => ({
  ...said('stock.not-keeper'),
  code: 'stock.not-keeper',
  field,
  text,
});

/** Its day is closed; `text` names the day, `cure` is told where the day of the document cannot be another one. */
export const closedDay = (text: string, cure?: string): Obstacle => ({
  ...said('stock.closed-day'),
  code: 'stock.closed-day',
  field: 'document_date',
  text,
  ...(cure === undefined ? {} : { cure }),
});

/** A document was made of it that depends on it. */
export const madeOfIt = (code: MadeOfItCode, number: string): Obstacle => {
  const told = said(code);
  return { ...told, code, text: `${told.text}: № ${number}`, details: { number } };
};

/** MDLP owes an answer about it. */
export const underWay = (outgoingId: string | null): Obstacle => ({
  ...said('stock.mdlp-under-way'),
  code: 'stock.mdlp-under-way',
  details: { outgoing_id: outgoingId },
});

/** A bar of the table of steps. */
export const barred = (bar: StepBar): Obstacle =>
  bar === 'stock.mdlp-under-way' ? underWay(null) : forbidden(bar);

type Taken = { n_line: number; sgtin: string; title: string; number: string; id: string };

/** A pack of a line is in another document, posted or promised. */
export const packTaken = ({ n_line, ...details }: Taken): Obstacle => ({
  code: 'stock.packs-taken',
  n_line,
  field: 'packs',
  text: `Упаковка ${details.sgtin} уже проведена или зарезервирована: ${details.title} ${paperNumber(details.number)}`,
  cure: 'Уберите её из документа',
  details,
});

/** Decimals as people read them. */
const plain = (decimal: string) => decimal.replace('.', ',');

type OverLimit = { n_line: number; name: string; maximum: string; would: string };

/** A line would fill the storage above its limit. */
export const overLimit = ({ n_line, ...details }: OverLimit): Obstacle => ({
  code: 'order.over-limit',
  n_line,
  field: 'asked',
  text: `${details.name}: на складе с тем, что уже заказано, станет ${plain(details.would)}, а норма — не больше ${plain(details.maximum)}`,
  details,
});

export type ShortageCode = 'stock.shortage' | 'stock.delete-blocked';

const day = (iso: string) => iso.split('-').toReversed().join('.');

/** A balance would fall below zero; `n_line` null where no line of the document has the lot. */
export const shortage = (
  code: ShortageCode,
  { n_line, ...details }: Shortage & { n_line: number | null },
): Obstacle => {
  const { name, series, storage, address, short_on, missing } = details;
  const goods = series === null ? name : `${name}, серия ${series}`;
  const place = address === null ? storage : `${storage}, ${address}`;
  return {
    code,
    n_line,
    field: 'quantity',
    text: `${goods}: не хватит ${plain(missing)} уп. с ${day(short_on)} (${place})`,
    details,
  };
};
