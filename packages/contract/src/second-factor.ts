import { z } from 'zod';
import { signedIn } from './access.ts';
import { call } from './call.ts';
import { id, ok } from './shapes.ts';

const password = z.string().min(1, 'Введите пароль').max(200);
const recovery = z.object({ recovery: z.array(z.string()) });

export const beginSecondFactor = call({
  method: 'POST',
  path: '/api/v1/auth/second-factor',
  access: signedIn,
  beforeFactor: true,
  title: 'Вход по коду: новый секрет для программы кодов (показывается один раз)',
  body: z.object({ password }),
  reply: z.object({
    /** In base32, to be typed where no QR code can be read. */
    secret: z.string(),
    /** `otpauth://…`, as a QR code holds it. */
    address: z.string(),
  }),
});

export const confirmSecondFactor = call({
  method: 'POST',
  path: '/api/v1/auth/second-factor/_confirm',
  access: signedIn,
  beforeFactor: true,
  title: 'Вход по коду: включить первым кодом; отвечает кодами восстановления',
  body: z.object({ code: z.string().trim().min(1, 'Введите код из программы').max(40) }),
  reply: recovery,
});

export const renewRecoveryCodes = call({
  method: 'POST',
  path: '/api/v1/auth/second-factor/_codes',
  access: signedIn,
  title: 'Вход по коду: новые коды восстановления вместо прежних',
  body: z.object({ password }),
  reply: recovery,
});

export const removeSecondFactor = call({
  method: 'POST',
  path: '/api/v1/auth/second-factor/_remove',
  access: signedIn,
  title: 'Вход по коду: отключить свой (с паролем) или сотрудника, потерявшего телефон',
  body: z.object({
    /** A person one keeps; oneself when absent. */
    user_id: id.optional(),
    password: z.string().max(200).optional(),
  }),
  reply: ok,
});
