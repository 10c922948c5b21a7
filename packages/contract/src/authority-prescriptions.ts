import { z } from 'zod';
import { uzo } from './access.ts';
import { call } from './call.ts';
import { PrescriptionMeasure, PrescriptionStatusName, PrescriptionUrgency } from './prescriptions/shapes.ts';
import { decimal, id, isoDate, page, period } from './shapes.ts';

const count = z.number().int();
const OrganizationName = z.object({ id: count, name: z.string() });
/** One organisation and all below it; every organisation of the authority when absent. */
const scope = { organization_id: id.optional() };

export const listAuthorityPrescriptions = call({
  method: 'POST',
  path: '/api/v1/uzo/prescriptions',
  access: uzo,
  title: 'Льготные рецепты организаций: по программам и статусам',
  body: z.object({ ...scope, ...period }),
  reply: z.object({
    items: z.array(
      z.object({
        organization: OrganizationName,
        programme: z.string(),
        /** How many stand in each status; one that is absent has none. */
        statuses: z.partialRecord(PrescriptionStatusName, count),
        total: count,
        /** Deferred ones whose term is over. */
        overdue: count,
      }),
    ),
  }),
});

/** A prescription that waits; who it is for is not told. */
export const AuthorityDeferred = z.object({
  organization: OrganizationName,
  id: count,
  number: z.string(),
  programme: z.string(),
  drug: z.string(),
  dosage: z.string(),
  open: z.string(),
  measure: PrescriptionMeasure,
  since: isoDate,
  urgency: PrescriptionUrgency,
  until: isoDate,
  overdue: z.boolean(),
});
export type AuthorityDeferred = z.infer<typeof AuthorityDeferred>;

export const listAuthorityDeferred = call({
  method: 'POST',
  path: '/api/v1/uzo/deferred',
  access: uzo,
  title: 'Отсроченные рецепты организаций по срокам',
  body: z.object({
    ...scope,
    limit: z.number().int().min(1).max(1000).optional(),
    next: z.string().max(100).optional(),
  }),
  reply: page(AuthorityDeferred).extend({ next: z.string().nullable() }),
});

export const AuthorityContract = z.object({
  organization: OrganizationName,
  id: count,
  number: z.string(),
  date: isoDate.nullable(),
  date_end: isoDate.nullable(),
  programme: z.string(),
  supplier: z.string().nullable(),
  /** Packs and roubles: bought, come, given out, left. */
  quantity: decimal,
  sum: decimal,
  delivered: decimal,
  delivered_sum: decimal,
  released: decimal,
  released_sum: decimal,
  remaining: decimal,
  remaining_sum: decimal,
});
export type AuthorityContract = z.infer<typeof AuthorityContract>;

export const listAuthorityContracts = call({
  method: 'POST',
  path: '/api/v1/uzo/contracts',
  access: uzo,
  title: 'Договоры льготного обеспечения организаций: куплено, поставлено, отпущено, осталось',
  body: z.object({ ...scope }),
  reply: z.object({ items: z.array(AuthorityContract) }),
});
