import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { seenVersion } from '../../shapes.ts';
import { stockKindOf } from './kinds.ts';
import { HeaderInput, LineInputs, StockDocument } from './shapes.ts';

/** Fields that decide what a document does: another document is made to do something else. */
const deciding = ['storage_id', 'storage_to_id', 'way', 'blind', 'source', 'to_supplier'];

const ofGoods = [
  ...(['series', 'expiry', 'price', 'vat_rate', 'vat_value', 'paper_sum', 'paper_vat'] as const),
  ...(['source', 'maker_price', 'quantity', 'note'] as const),
] as const;

/** Fields of a line of a posted document of a kind that may be corrected. */
export function correctableOfLine(kind: StockDocumentKind): readonly (typeof ofGoods)[number][] {
  const { lines } = stockDocumentKinds[kind];
  if (lines === 'goods') return ofGoods;
  const priced = lines === 'balances' && stockKindOf(kind).lines.includes('price');
  return priced ? ['price', 'vat_rate', 'vat_value', 'note'] : ['note'];
}

/** Fields of the header of a posted document of a kind that may be corrected, those of its `data` among them. */
export const correctableOfHeader = (kind: StockDocumentKind): string[] =>
  ['number', 'document_date', 'comment', ...stockKindOf(kind).fields.map(({ key }) => key)].filter(
    (key) => !deciding.includes(key),
  );

/**
 * Corrects a posted document where it stands, also when its goods have been used: what it says changes, no balance of
 * any day falls below zero. Refuses stock.shortage with what would break; stock.incomplete where packs of MDLP say
 * otherwise.
 */
export const correctDocument = call({
  method: 'POST',
  path: '/api/v3/storage/documents/{id}/correct',
  access: can('manage', 'storages'),
  title: 'Исправить проведённый документ: цену, серию, срок годности, номер, дату, примечание',
  idempotent: true,
  bodyLimit: 8 * 1024 * 1024,
  params: z.object({ id: z.uuid('Отсутствует id документа') }),
  body: z.object({
    version: seenVersion,
    header: HeaderInput.optional(),
    /** Only what changed, of lines that are there. */
    lines: LineInputs.optional(),
  }),
  reply: z.object({ item: StockDocument }),
});
