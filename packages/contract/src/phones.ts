import { z } from 'zod';
import { anyone, notUzo, phoneOnly } from './access.ts';
import { call } from './call.ts';
import { isoMoment, ok, page, rowId, uuid } from './shapes.ts';

/** How long the QR code that pairs a phone is good for, minutes. */
export const pairingMinutes = 5;

/** Largest number of scans a phone sends at once. */
export const phoneBatch = 200;

/** The page a phone scans by; what stands behind «#» never reaches a server or its log. */
export const phonePath = '/phone/';

export const makePhonePairing = call({
  method: 'POST',
  path: '/api/v1/mobiles/phones/pairings',
  access: notUzo,
  title: 'Код для подключения телефона как сканера: действует 5 минут, один раз',
  reply: z.object({
    code: z.string(),
    expires: z.string(),
    /** Addresses of this server with https as a phone reaches them; empty when only its own is known. */
    addresses: z.array(z.string()),
  }),
});

export const pairPhone = call({
  method: 'POST',
  path: '/api/v1/mobiles/phones/pair',
  access: anyone,
  title: 'Подключить телефон по коду с экрана',
  body: z.object({
    code: z.string().min(1).max(100),
    name: z
      .string()
      .trim()
      .min(1, 'Назовите телефон, например «Телефон Анны»')
      .max(100, 'Имя телефона — не длиннее 100 знаков'),
  }),
  reply: z.object({ token: z.string(), name: z.string(), person: z.string(), organization: z.string() }),
});

export const listPhones = call({
  method: 'GET',
  path: '/api/v1/mobiles/phones',
  access: notUzo,
  title: 'Подключённые телефоны: свои, у администратора — все',
  reply: page(
    z.object({
      id: z.number().int(),
      name: z.string(),
      user_id: z.number().int(),
      user: z.string(),
      created: z.string(),
      /** Last scan received, null when there was none. */
      last_seen: z.string().nullable(),
      scans: z.number().int(),
    }),
  ),
});

export const removePhone = call({
  method: 'DELETE',
  path: '/api/v1/mobiles/phones/{id}',
  access: notUzo,
  title: 'Отключить телефон: его код больше не действует',
  params: z.object({ id: rowId('Не указано, какой телефон отключить') }),
  reply: ok,
});

/** Text of a code; a database keeps no NUL. */
const raw = z
  .string()
  .min(1)
  .max(3000)
  .refine((text) => !text.includes('\u0000'), 'В коде есть нулевой символ');

export const deliverPhoneScans = call({
  method: 'POST',
  path: '/api/v1/mobiles/phones/scans',
  access: phoneOnly,
  title: 'Передать коды с телефона; код с тем же id принимается один раз',
  body: z.object({
    scans: z
      .array(z.object({ id: z.uuid(), raw, at: isoMoment }))
      .min(1)
      .max(phoneBatch),
  }),
  reply: ok,
});

export const getPhone = call({
  method: 'GET',
  path: '/api/v1/mobiles/phones/me',
  access: phoneOnly,
  title: 'Куда ушли коды этого телефона',
  reply: z.object({
    name: z.string(),
    person: z.string(),
    organization: z.string(),
    /** Codes no open screen has taken yet. */
    waiting: z.number().int(),
    /** Codes that came to a screen, and those that became batches. */
    shown: z.number().int(),
    batched: z.number().int(),
  }),
});

export const leavePhone = call({
  method: 'DELETE',
  path: '/api/v1/mobiles/phones/me',
  access: phoneOnly,
  title: 'Отключить этот телефон: его код больше не действует',
  reply: ok,
});

export const claimPhoneScans = call({
  method: 'POST',
  path: '/api/v1/mobiles/phones/claims',
  access: notUzo,
  title: 'Взять на открытый экран коды своих телефонов: каждый достаётся одному экрану',
  body: z.object({
    /** Numbers of codes this screen has handled: those given and not named here within a moment are given again. */
    taken: z.array(uuid).max(5000).default([]),
    /** Whether it takes more; false of a page that has been left meanwhile. */
    more: z.boolean().default(true),
  }),
  reply: z.object({ scans: z.array(z.object({ id: z.string(), raw: z.string(), phone: z.string() })) }),
});
