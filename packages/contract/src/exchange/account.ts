import { z } from 'zod';
import { call } from '../call.ts';
import { read, token } from './common.ts';

export const getMdlpRights = call({
  method: 'POST',
  path: '/api/v1/mdlp/rights',
  access: read,
  title: 'Права в МДЛП того, чей сеанс открыт',
  body: z.object({ token }),
  reply: z.object({
    /** Codes of the rights as MDLP gives them. */
    rights: z.array(z.string()),
    /** The rights the program has to do with, then the others the person has. */
    items: z.array(
      z.object({
        right: z.string(),
        title: z.string(),
        /** What of the program does not work without it. */
        use: z.string().nullable(),
        granted: z.boolean(),
      }),
    ),
  }),
});

export const getMdlpUser = call({
  method: 'POST',
  path: '/api/v1/mdlp/user',
  access: read,
  title: 'Пользователь МДЛП, чей сеанс открыт, и его организация',
  body: z.object({ token }),
  reply: z.object({
    user: z.object({
      user_id: z.string(),
      name: z.string(),
      position: z.string().nullable(),
      groups: z.array(z.string()),
      is_admin: z.boolean(),
      status: z.string().nullable(),
      last_login: z.string().nullable(),
    }),
    organization: z.object({
      sys_id: z.string(),
      name: z.string(),
      inn: z.string().nullable(),
      kpp: z.string().nullable(),
      ogrn: z.string().nullable(),
      address: z.string().nullable(),
      /** It is the organisation we work for. */
      ours: z.boolean(),
    }),
  }),
});
