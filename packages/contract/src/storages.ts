import { z } from 'zod';
import { notUzo } from './access.ts';
import { call } from './call.ts';
import { id, page, paging } from './shapes.ts';

export const Storage = z.object({
  id: z.number().int(),
  name: z.string(),
  is_fos: z.boolean(),
  use_address: z.boolean(),
  use_disposal: z.boolean(),
  branch: z
    .object({ id: z.number().int(), branch_id: z.string(), name: z.string(), address: z.string().nullable() })
    .nullable(),
});

export const listStorages = call({
  method: 'POST',
  path: '/api/v1/storage/storage',
  access: notUzo,
  title: 'Склады организации',
  body: z.object(paging),
  reply: page(Storage),
});

export const getStorage = call({
  method: 'POST',
  path: '/api/v1/storage/storage/_get',
  access: notUzo,
  title: 'Склад',
  body: z.object({ id }),
  reply: z.object({ item: Storage }),
});
