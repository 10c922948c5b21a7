import { z } from 'zod';
import { call } from '../call.ts';
import { branchId, gtin, isoDate, ok, sgtin, sscc } from '../shapes.ts';
import { manage, megabyte, read, token } from './common.ts';

export const BoxState = z.enum(['none', 'check', 'error']);

export const setBoxCheck = call({
  method: 'POST',
  path: '/api/v1/mdlp/sscc-set-check',
  access: manage,
  title: 'Состояние проверки транспортной упаковки',
  body: z.object({ id: z.string('Не указан документ').min(1, 'Не указан документ'), sscc, status: BoxState }),
  reply: ok,
});

export const loadBoxes = call({
  method: 'POST',
  path: '/api/v3/mdlp/info',
  access: read,
  title: 'Содержимое транспортных упаковок (метод МДЛП 8.4.4; из памяти — без ожидания)',
  body: z.object({
    token,
    /** Boxes by name, or as a list of their SSCC. */
    data: z
      .array(z.union([z.object({ sscc }), sscc.transform((code) => ({ sscc: code }))]))
      .min(1)
      .max(10),
  }),
  /** missing: boxes MDLP does not know or does not show; too early answers 429 mdlp.wait {seconds, method}. */
  reply: z.object({
    items: z.array(
      z.object({
        sscc,
        parent: sscc.nullable(),
        cached: z.boolean(),
        boxes: z.array(z.object({ sscc, parent: sscc })),
        packs: z.array(
          z.object({
            sgtin,
            gtin,
            sscc,
            name: z.string().nullable(),
            status: z.string(),
            series: z.string().nullable(),
            expiry: isoDate.nullable(),
          }),
        ),
      }),
    ),
    missing: z.array(z.object({ sscc, message: z.string() })),
  }),
});

export const checkPacks = call({
  method: 'POST',
  path: '/api/v2/mdlp/sgtin/sgtins-by-list',
  access: read,
  title: 'Статусы упаковок по списку',
  bodyLimit: 4 * megabyte,
  body: z.object({ token, packs: z.array(sgtin).min(1).max(500) }),
  reply: z.object({
    items: z.array(
      z.object({
        sgtin,
        status: z.string().nullable(),
        status_name: z.string().nullable(),
        branch_id: z.string().nullable(),
        sscc: z.string().nullable(),
        found: z.boolean(),
      }),
    ),
  }),
});

export const GtinInfo = z.object({
  gtin,
  name: z.string().nullable(),
  prod_desc: z.string().nullable(),
  producer: z.string().nullable(),
  full_size: z.string().nullable(),
  unit: z.string().nullable(),
  prod_pack_1_2: z.string().nullable(),
});

export const getGtinInfo = call({
  method: 'GET',
  path: '/api/v3/mdlp/gtin-info/{gtin}',
  access: read,
  title: 'Сведения о лекарстве по GTIN (из памяти или из МДЛП)',
  params: z.object({ gtin }),
  reply: GtinInfo,
});

export const Branch = z.object({
  id: z.number().int(),
  name: z.string(),
  branch_id: branchId,
  address: z.string().nullable(),
  own: z.boolean(),
  partner: z.string().nullable(),
});
