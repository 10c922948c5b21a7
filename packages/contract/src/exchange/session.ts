import { z } from 'zod';
import { admin, signedIn } from '../access.ts';
import { call } from '../call.ts';
import { ok } from '../shapes.ts';
import { read, token } from './common.ts';

/**
 * Asked before the person is asked for a certificate. Refuses mdlp.address-missing, mdlp.credentials-missing, and root in
 * another organisation.
 */
export const readyForMdlp = call({
  method: 'GET',
  path: '/api/v1/mdlp/auth',
  access: read,
  title: 'Можно ли войти в МДЛП: заданы ли адрес и учётная система',
  reply: ok,
});

/** 40 hexadecimal digits, by which MDLP knows a person. */
const thumbprint = z
  .string('Отсутствует отпечаток сертификата')
  .regex(/^[0-9a-fA-F]{40}$/, 'Отсутствует отпечаток сертификата');

/**
 * Whether MDLP knows the account system: the first half of a log-in, without a session. Without both texts those kept
 * are tried. Refuses what MDLP answers, mdlp.address-missing, mdlp.credentials-missing, mdlp.contour.
 */
export const tryMdlpCredentials = call({
  method: 'POST',
  path: '/api/v1/mdlp/auth/try',
  access: admin,
  title: 'Проверить client_id и client_secret в МДЛП',
  body: z.object({
    client_id: z.string().trim().min(1, 'Укажите client_id').max(500).optional(),
    client_secret: z.string().trim().min(1, 'Укажите client_secret').max(500).optional(),
    user_id: thumbprint,
  }),
  reply: ok,
});

export const authorizeMdlp = call({
  method: 'POST',
  path: '/api/v1/mdlp/auth',
  access: read,
  title: 'Код входа в МДЛП по отпечатку сертификата',
  body: z.object({
    client_id: z.string().optional(),
    client_secret: z.string().optional(),
    user_id: thumbprint,
    auth_type: z.literal('SIGNED_CODE').default('SIGNED_CODE'),
  }),
  reply: z.object({ code: z.string() }),
});

export const takeMdlpToken = call({
  method: 'POST',
  path: '/api/v1/mdlp/token',
  access: read,
  title: 'Обмен подписанного кода на сеанс МДЛП',
  body: z.object({ code: z.string().min(1).max(200), signature: z.string().min(1).max(100_000) }),
  /** token is our handle of the session; life_time in minutes. */
  reply: z.object({ token: z.string(), life_time: z.number() }),
});

export const endMdlpSession = call({
  method: 'POST',
  path: '/api/v1/mdlp/logout',
  access: read,
  title: 'Завершить сеанс МДЛП',
  body: z.object({ token }),
  reply: ok,
});

export const MdlpState = z.object({
  session: z
    .object({
      token: z.string(),
      expires_at: z.string(),
      user: z.string(),
      /** Whether the asking person opened it: nobody ends another's. */
      own: z.boolean(),
      thumbprint: z.string(),
      certificate: z.string(),
    })
    .nullable(),
  /** Documents waiting to be sent or processed, and those in error or Partial nobody has looked at. */
  queue: z.object({ waiting: z.number().int(), errors: z.number().int() }),
  /** Last refresh of the incoming list (ISO moment), null when never. */
  income_refreshed_at: z.string().nullable(),
});

export const getMdlpState = call({
  method: 'GET',
  path: '/api/v1/mdlp/state',
  access: read,
  title: 'Сеанс МДЛП организации, очередь, время последнего обновления',
  reply: MdlpState,
});

export const listIntervals = call({
  method: 'GET',
  path: '/api/v1/mdlp/intervals',
  access: read,
  title: 'Интервалы методов МДЛП и время последнего запроса',
  reply: z.object({
    items: z.array(
      z.object({
        method: z.string(),
        title: z.string(),
        url: z.string(),
        number: z.string(),
        /** Milliseconds. */
        interval: z.number().int(),
        last_request: z.string().nullable(),
        /** Milliseconds until the next request may go; 0 = now. */
        wait: z.number().int(),
      }),
    ),
  }),
});

export const SigningKey = z.object({
  thumbprint: z.string(),
  certificate: z.string(),
  private_key: z.string(),
});

export const listSoftwareKeys = call({
  method: 'GET',
  path: '/api/v1/signing/software-keys',
  access: signedIn,
  title: 'Учебные ключи подписи вошедшего пользователя (только демонстрация с учебным контуром)',
  reply: z.object({ items: z.array(SigningKey) }),
});

export const getCertificateChoice = call({
  method: 'GET',
  path: '/api/v1/signing/choice',
  access: signedIn,
  title: 'Запомненный сертификат пользователя',
  reply: z.object({ thumbprint: z.string().nullable() }),
});

export const rememberCertificate = call({
  method: 'PUT',
  path: '/api/v1/signing/choice',
  access: signedIn,
  title: 'Запомнить сертификат',
  body: z.object({
    thumbprint: z
      .string()
      .regex(/^[0-9A-Fa-f]{40}$/)
      .nullable(),
  }),
  reply: ok,
});
