import { z } from 'zod';
import { can, notUzo, terminalOr } from './access.ts';
import { call } from './call.ts';
import { givenDay, id, ok, page, rowId, sgtin, sscc } from './shapes.ts';

/** Whether the token of a device works: `expired` when its days are over, `ended` with its owner's password or blocking. */
export const DeviceState = z.enum(['living', 'expired', 'ended']);

/** A mobile scanning device (shell-and-administration, section 3); its token is stored nowhere. */
export const MobileDevice = z.object({
  id: z.number().int(),
  name: z.string(),
  user_id: z.number().int(),
  /** Whose device it is. */
  user: z.string(),
  created: z.string(),
  /** Last upload, null when there was none. */
  last_seen: z.string().nullable(),
  jobs: z.number().int(),
  /** Until when its token lasts. */
  expires: z.string(),
  state: DeviceState,
});

export const listDevices = call({
  method: 'GET',
  path: '/api/v1/mobiles',
  access: can('read', 'mdlp'),
  title: 'Мобильные устройства (все или одного сотрудника)',
  query: z.object({ userid: id.optional() }),
  reply: page(MobileDevice),
});

export const makeDeviceToken = call({
  method: 'GET',
  path: '/api/v1/mobiles/token',
  access: can('read', 'mdlp'),
  title: 'Зарегистрировать устройство: токен показывается один раз',
  query: z.object({
    name: z
      .string('При формировании токена не указано имя устройства')
      .trim()
      .min(1, 'При формировании токена не указано имя устройства')
      .max(100, 'Имя устройства — не длиннее 100 знаков'),
  }),
  reply: z.object({ id: z.number().int(), token: z.string(), expires: z.string() }),
});

export const removeDevice = call({
  method: 'DELETE',
  path: '/api/v1/mobiles/{id}',
  access: can('read', 'mdlp'),
  title: 'Удалить устройство: его токен больше не действует',
  params: z.object({ id: rowId('При удалении не указано ID устройства') }),
  reply: ok,
});

/** One scanned code of a batch; `mark` is the complete string with GS and crypto tail. */
const mark = z.string().max(300).optional();
export const JobItem = z.object({ code: z.string(), mark, kind: z.enum(['sgtin', 'sscc']) });

/** A code put into a batch: one that is none would be met by nobody again. */
const JobEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sgtin'), code: sgtin, mark }),
  z.object({ kind: z.literal('sscc'), code: sscc, mark }),
]);

export const MobileJob = z.object({
  id: z.number().int(),
  uuid: z.string(),
  name: z.string(),
  device: z.string().nullable(),
  user: z.string().nullable(),
  created: z.string(),
  sscc_count: z.number().int(),
  sgtin_count: z.number().int(),
});

export const listJobs = call({
  method: 'GET',
  path: '/api/v1/mobiles/jobs',
  access: notUzo,
  title: 'Отсканированные партии за период',
  query: z.object({
    period_s: givenDay.optional(),
    period_e: givenDay.optional(),
    query: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(500),
  }),
  reply: page(MobileJob),
});

export const addJob = call({
  method: 'POST',
  path: '/api/v2/mobiles/jobs',
  access: terminalOr('read', 'mdlp'),
  title: 'Сохранить партию',
  idempotent: true,
  bodyLimit: 16 * 1024 * 1024,
  body: z.object({
    id: z.number().int().optional(),
    uuid: z.string().max(100).optional(),
    /** Stored as given; a batch saved from a wizard carries the prefix «КОМП-». */
    name: z
      .string('Отсутствует имя отсканированной партии')
      .trim()
      .min(1, 'Отсутствует имя отсканированной партии')
      .max(200),
    content: z.array(JobEntry).min(1, 'В партии нет ни одной упаковки').max(25_000),
  }),
  reply: MobileJob,
});

export const getJob = call({
  method: 'GET',
  path: '/api/v2/mobiles/jobs/{id}',
  access: notUzo,
  title: 'Содержимое партии',
  params: z.object({ id }),
  reply: z.object({ id: z.number().int(), name: z.string(), items: z.array(JobItem) }),
});

export const listJobDeliveries = call({
  method: 'GET',
  path: '/api/v2/mobiles/jobs/{id}/deliveries',
  access: can('read', 'mdlp'),
  title: 'Поставки, которые ждут приёмки и содержат коды партии',
  params: z.object({ id }),
  reply: z.object({
    items: z.array(
      z.object({
        document_id: z.string(),
        doc_num: z.string().nullable(),
        doc_date: z.string().nullable(),
        sender: z.string(),
        sender_name: z.string().nullable(),
        /** Codes of the batch that this delivery contains. */
        matched: z.number().int(),
      }),
    ),
    /** Codes of the batch in none of them. */
    foreign: z.number().int(),
  }),
});

export const removeJob = call({
  method: 'DELETE',
  path: '/api/v1/mobiles/jobs/{id}',
  access: notUzo,
  title: 'Удалить партию',
  params: z.object({ id }),
  reply: ok,
});
