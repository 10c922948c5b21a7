import { z } from 'zod';
import { call } from '../call.ts';
import { branchId, gtin, isoDate, ok, page, sgtin, uuid } from '../shapes.ts';
import { manage, read } from './common.ts';

export const DifferenceKindName = z.enum(['here', 'there', 'status']);

/** One comparison of our packs at a place with the virtual warehouse of MDLP. */
export const Reconciliation = z.object({
  id: uuid,
  branch_id: branchId,
  branch_name: z.string().nullable(),
  /** Every pack is compared (true), or those of products whose quantities differ. */
  whole: z.boolean(),
  /** What only MDLP has is taken over at its end. */
  takes: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  /** Packs of MDLP read so far, and how many there are; null while that is not known. */
  asked: z.number().int(),
  total: z.number().int().nullable(),
  /** Why it waits or failed, in words. */
  message: z.string().nullable(),
  /** Seconds to the next request of a limited method. */
  wait: z.number().int().nullable(),
  ours: z.number().int(),
  theirs: z.number().int(),
  /** Differences by kind, those settled left out. */
  here: z.number().int(),
  there: z.number().int(),
  status: z.number().int(),
  settled: z.number().int(),
  user: z.string().nullable(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

const params = z.object({ id: uuid });

export const listReconciliations = call({
  method: 'GET',
  path: '/api/v1/mdlp/reconciliations',
  access: read,
  title: 'Сверки упаковок с МДЛП',
  reply: page(Reconciliation),
});

export const startReconciliation = call({
  method: 'POST',
  path: '/api/v1/mdlp/reconciliations',
  access: read,
  title: 'Сверить упаковки места деятельности с МДЛП (в фоне)',
  idempotent: true,
  body: z.object({ branch_id: branchId, whole: z.boolean().default(false) }),
  reply: Reconciliation,
});

/** One button of the first day: every pack of a place, and what only MDLP has is taken over when they are read. */
export const startTakingOver = call({
  method: 'POST',
  path: '/api/v1/mdlp/reconciliations/take-over',
  access: manage,
  title: 'Взять упаковки места деятельности из МДЛП (в фоне)',
  idempotent: true,
  body: z.object({ branch_id: branchId }),
  reply: Reconciliation,
});

export const getReconciliation = call({
  method: 'GET',
  path: '/api/v1/mdlp/reconciliations/{id}',
  access: read,
  title: 'Сверка: ход, итоги, количества по препаратам',
  params,
  reply: z.object({
    reconciliation: Reconciliation,
    /** Products whose quantities or packs differ. */
    products: z.array(
      z.object({
        gtin,
        name: z.string().nullable(),
        ours: z.number().int(),
        theirs: z.number().int(),
        differences: z.number().int(),
      }),
    ),
  }),
});

export const removeReconciliation = call({
  method: 'DELETE',
  path: '/api/v1/mdlp/reconciliations/{id}',
  access: read,
  title: 'Удалить сверку (идущая останавливается)',
  params,
  reply: ok,
});

export const Difference = z.object({
  sgtin,
  gtin,
  name: z.string().nullable(),
  kind: DifferenceKindName,
  series: z.string().nullable(),
  expiry: isoDate.nullable(),
  sscc: z.string().nullable(),
  our_status: z.string().nullable(),
  our_status_name: z.string().nullable(),
  our_place: z.string().nullable(),
  their_status: z.string().nullable(),
  their_status_name: z.string().nullable(),
  their_place: z.string().nullable(),
  their_place_name: z.string().nullable(),
  why: z.string(),
  /** MDLP's state can be taken over. */
  take: z.boolean(),
  /** Wizards that make MDLP agree, the likeliest first. */
  wizards: z.array(z.string()),
  /** How it was settled, null while it is open. */
  settled: z.enum(['taken', 'agreed']).nullable(),
});
export type Difference = z.infer<typeof Difference>;

export const listDifferences = call({
  method: 'POST',
  path: '/api/v1/mdlp/reconciliations/{id}/differences',
  access: read,
  title: 'Расхождения сверки',
  params,
  body: z.object({
    kind: DifferenceKindName.optional(),
    gtin: gtin.optional(),
    /** Settled ones too. */
    settled: z.boolean().default(false),
    limit: z.number().int().min(1).max(1000).optional(),
    /** SGTIN of the last row of the previous page. */
    next: z.string().max(300).optional(),
  }),
  reply: page(Difference).extend({ next: z.string().nullable() }),
});

export const takeDifferences = call({
  method: 'POST',
  path: '/api/v1/mdlp/reconciliations/{id}/take',
  access: manage,
  title: 'Взять состояние упаковок из МДЛП в свой реестр',
  params,
  /** The named packs, or all open differences of a kind (of one product). */
  body: z.object({
    sgtins: z.array(sgtin).min(1).max(25_000).optional(),
    kind: DifferenceKindName.optional(),
    gtin: gtin.optional(),
  }),
  reply: z.object({
    taken: z.number().int(),
    /** Left as they are. */
    skipped: z.number().int(),
    /** Of these: something has happened to them since they were compared. */
    changed: z.number().int(),
    /** Why packs were skipped, for people; null when none were. */
    message: z.string().nullable(),
  }),
});
