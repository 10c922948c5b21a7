import {
  correctableOfHeader,
  correctableOfLine,
  type LineField,
  type StockDocument,
  type StockKindDefinition,
} from '@provizor/contract/stock';
import { canTake, stockDocumentKinds } from '@provizor/domain';

/** Columns of the sheet by the fields of a line. */
const columns: Partial<Record<string, LineField>> = {
  series: 'series',
  expiry: 'expiry',
  price: 'price',
  vat_rate: 'vat',
  paper_sum: 'sum',
  paper_vat: 'vat_sum',
  source: 'source',
  maker_price: 'maker',
  note: 'note',
};

/** What of a kind may be corrected once it is posted: fields of the header, columns, and whether quantities. */
export function correctable(definition: StockKindDefinition) {
  const { key, fields, lines } = definition;
  const ofHeader = new Set(correctableOfHeader(key));
  const ofLine = correctableOfLine(key);
  const open = new Set(ofLine.flatMap((field) => columns[field] ?? []));
  return {
    header: { ...definition, fields: fields.filter((field) => ofHeader.has(field.key)) },
    lines: lines.filter((line) => open.has(line)),
    quantities: ofLine.includes('quantity'),
  };
}

/** Whether the document is one that moves goods, and posted: others are taken back instead. */
export const isCorrectable = ({ kind, state }: Pick<StockDocument, 'kind' | 'state'>): boolean =>
  stockDocumentKinds[kind].effect !== 'none' && canTake(kind, state, 'correct');
