import { z } from 'zod';
import { can, root } from '../access.ts';
import { call } from '../call.ts';
import { FileReply, ok, rowId, uuid } from '../shapes.ts';
import { named, PrescriptionRow } from './shapes.ts';

const base = '/api/v2/llo/deferred';
const read = can('read', 'llo');
const filter = {
  programme_id: rowId().optional(),
  storage_id: rowId().optional(),
  state: z.enum(['in-time', 'soon', 'overdue']).optional(),
  query: z.string().max(200).optional(),
};

export const listDeferred = call({
  method: 'GET',
  path: base,
  access: read,
  title: 'Журнал отсроченного обеспечения',
  query: z.object(filter),
  reply: z.object({
    /** Those whose term ends first come first; `can_serve`: what is wanted lies in a storage. */
    items: z.array(PrescriptionRow.extend({ can_serve: z.boolean(), open: z.string() })),
    count: z.number().int(),
    overdue: z.number().int(),
    soon: z.number().int(),
    can_serve: z.number().int(),
  }),
});

export const printDeferred = call({
  method: 'GET',
  path: `${base}/xlsx`,
  access: read,
  title: 'Журнал отсроченного обеспечения: файл XLSX',
  query: z.object(filter),
  reply: FileReply,
  file: true,
});

export const paperDeferred = call({
  method: 'POST',
  path: `${base}/print`,
  access: read,
  title: 'Журнал отсроченного обеспечения: напечатать',
  body: z.object(filter),
  /** Of the paper, as of every printed one; a long journal is made in the background. */
  reply: z.object({ data: z.object({ link: uuid }) }),
});

export const listArrivals = call({
  method: 'GET',
  path: `${base}/arrivals`,
  access: read,
  title: 'Кого из ждущих можно обслужить тем, что едет или лежит на складе',
  query: z.object({
    /** Only of this incoming document of MDLP. */
    document_id: z.string().max(100).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        /** The delivery; null = it lies in the storage. */
        document_id: z.string().nullable(),
        number: z.string().nullable(),
        sender: z.string().nullable(),
        goods: z.string(),
        packs: z.string(),
        prescription: PrescriptionRow,
      }),
    ),
    count: z.number().int(),
    /** Prescriptions of them. */
    prescriptions: z.number().int(),
  }),
});

export const getDeferredFigures = call({
  method: 'GET',
  path: `${base}/figures`,
  access: read,
  title: 'Отсроченное обеспечение в цифрах',
  reply: z.object({
    waiting: z.number().int(),
    overdue: z.number().int(),
    soon: z.number().int(),
    /** Can be served from a storage, and by a delivery that waits to be accepted. */
    from_storage: z.number().int(),
    from_delivery: z.number().int(),
  }),
});

export const DeferredNeed = z.object({
  /** As prescribed. */
  drug: z.string(),
  dosage: z.string(),
  mnn: named.nullable(),
  programme: named,
  measure: z.enum(['packs', 'units']),
  prescriptions: z.number().int(),
  quantity: z.string(),
  /** The first day one of them is due. */
  due: z.string(),
  /** Goods it is ordered as; null = the organisation has none of it yet. */
  goods: z.object({ id: z.number().int(), name: z.string(), packs: z.string() }).nullable(),
});

export const listDeferredNeed = call({
  method: 'GET',
  path: `${base}/need`,
  access: read,
  title: 'Потребность по журналу отсроченного обеспечения',
  query: z.object({ programme_id: rowId().optional(), storage_id: rowId().optional() }),
  reply: z.object({ items: z.array(DeferredNeed), count: z.number().int() }),
});

export const orderDeferredNeed = call({
  method: 'POST',
  path: `${base}/order`,
  access: can('manage', 'llo'),
  title: 'Потребность по журналу отсроченного обеспечения: заявкой',
  idempotent: true,
  body: z.object({
    /** Who needs it, and who is asked. */
    storage_id: rowId('Выберите склад'),
    storage_to_id: rowId('Выберите, у кого заказать').optional(),
    programme_id: rowId().optional(),
    /** Only of prescriptions that are served from this storage: the filter of the need. */
    need_storage_id: rowId().optional(),
  }),
  reply: z.object({ document_id: uuid, number: z.string(), lines: z.number().int() }),
});

const days = z.array(z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'День — ММ-ДД')).max(200);
export const ProductionCalendarShape = z.object({
  year: z.number().int(),
  daysOff: days,
  workingWeekends: days,
  /** Loaded by root, one the product knows, or reckoned by the law alone. */
  from: z.enum(['loaded', 'known', 'law']),
});

export const listProductionCalendars = call({
  method: 'GET',
  path: '/api/v2/llo/production-calendar',
  access: read,
  title: 'Производственные календари',
  reply: z.object({ items: z.array(ProductionCalendarShape), count: z.number().int() }),
});

export const putProductionCalendar = call({
  method: 'PUT',
  path: '/api/v2/llo/production-calendar/{year}',
  access: root,
  title: 'Загрузить производственный календарь года',
  params: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
  body: z.object({
    daysOff: days.min(1, 'Перечислите выходные дни года'),
    workingWeekends: days.default([]),
  }),
  reply: ok,
});
