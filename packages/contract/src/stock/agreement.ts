import { z } from 'zod';
import { can } from '../access.ts';
import { call } from '../call.ts';
import { decimal, id, isoDate, page, sgtin, uuid } from '../shapes.ts';
import { StockKindName } from './documents/shapes.ts';
import { keyPage, named } from './shapes.ts';

const read = can('read', 'storages');
const manage = can('manage', 'storages');

/** packs: the registry has more on the shelf than the balance counts; balance: the other way round. */
export const AgreementSide = z.enum(['packs', 'balance']);

/** A lot in a storage whose marked packs and balance differ. */
export const Disagreement = z.object({
  key: z.string(),
  storage: named,
  /** Null = packs whose lot nobody knows. */
  lot_id: z.number().int().nullable(),
  name: z.string(),
  gtin: z.string().nullable(),
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  /** What stands on the shelf by the registry of packs, in packs. */
  packs: decimal,
  /** What the balance says. */
  quantity: decimal,
  /** packs − quantity. */
  difference: decimal,
});
export type Disagreement = z.infer<typeof Disagreement>;

export const listDisagreements = call({
  method: 'POST',
  path: '/api/v3/storage/agreement/list',
  access: read,
  title: 'Сверка упаковок с остатками: где они расходятся',
  body: z.object({
    storage_id: id.optional(),
    /** Part of name or series, or the start of a GTIN. */
    query: z.string().max(200).optional(),
    side: AgreementSide.optional(),
    ...keyPage,
  }),
  reply: page(Disagreement).extend({ next: z.string().nullable() }),
});

/** A pack the two sides tell different things of. */
export const DisagreedPack = z.object({
  sgtin,
  status: z.string().nullable(),
  status_name: z.string(),
  /** On the shelf by the registry, counted by the ledger: shares of a pack. */
  packs: decimal,
  quantity: decimal,
  /** The stock document that has moved it last. */
  document: z.object({ id: uuid, kind: StockKindName, number: z.string() }).nullable(),
  /**
   * send: a stock document has taken it out, MDLP has not been told; post: it has left by the registry, the balance is
   * to follow; receive: nobody has booked it.
   */
  action: z.enum(['send', 'post', 'receive']),
});
export type DisagreedPack = z.infer<typeof DisagreedPack>;

export const listDisagreedPacks = call({
  method: 'POST',
  path: '/api/v3/storage/agreement/packs',
  access: read,
  title: 'Сверка упаковок с остатками: упаковки одной партии',
  body: z.object({
    storage_id: id,
    lot_id: id.nullable(),
    /** Of packs whose lot nobody knows. */
    gtin: z.string().max(14).nullable().optional(),
    series: z.string().max(100).nullable().optional(),
  }),
  reply: z.object({
    items: z.array(DisagreedPack),
    /** Packs of the balance nobody has booked by their codes: only counting them helps. */
    without_codes: decimal,
    /** Packs documents have taken from the balance without naming their codes. */
    taken_without_codes: decimal,
  }),
});

export const settleDisagreement = call({
  method: 'POST',
  path: '/api/v3/storage/agreement/settle',
  access: manage,
  title: 'Сверка упаковок с остатками: провести складские документы по состоянию упаковок',
  idempotent: true,
  body: z.object({ sgtins: z.array(sgtin).min(1, 'Не выбрана ни одна упаковка').max(10_000) }),
  /** Documents that were made; those left as drafts lack goods. */
  reply: z.object({
    documents: z.array(z.object({ id: uuid, kind: StockKindName, number: z.string(), posted: z.boolean() })),
  }),
});
