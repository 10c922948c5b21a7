import {
  type DeviceStateAnswer,
  type DeviceTaskAnswer,
  type LocalGet,
  type LocalInfo,
  type LocalRefusal,
  type LocalSend,
  type LocalSent,
  type LocalTrust,
  localCalls,
  localRefusals,
  type RegistrarAccess,
} from '@provizor/domain';
import { profile } from '../../lib/session/index.ts';

type Code = (typeof localRefusals)[keyof typeof localRefusals] | 'local-off';

const cures: Partial<Record<Code, string>> = {
  'local-off': 'Запустите службу сканера на этом компьютере и повторите',
  'registrar-unauthorized':
    'Исправьте пользователя и пароль регистратора в карточке склада или места деятельности',
  'registrar-unreachable': 'Проверьте, что устройство включено и адрес в карточке склада верен, повторите',
  'registrar-not-local': 'Исправьте адрес регистратора: он должен быть в локальной сети',
  'registrar-certificate-changed':
    'Если устройство заменили или обновили, подтвердите новый сертификат; иначе обратитесь к администратору',
  'registrar-answer-lost': 'Спросите устройство ещё раз: второй раз задание не уйдёт',
};

/** A refusal of the local service or of the device behind it, with what to do. */
export class RegistrarError extends Error {
  readonly code: Code;
  readonly cure: string | undefined;
  readonly details: unknown;

  constructor({ code, message, details }: { code: Code; message: string; details?: unknown }) {
    super(message);
    this.name = 'RegistrarError';
    this.code = code;
    this.cure = cures[code];
    this.details = details;
  }
}

const off = (message: string) => new RegistrarError({ code: 'local-off', message });

const isRefusal = (value: unknown): value is LocalRefusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

const knownCode = (code: string): Code =>
  Object.values(localRefusals).find((one) => one === code) ?? localRefusals.answer;

/** Asks the local service; its word is taken for the shape of the answer, as both are of one release. */
async function ask<T>(path: string, body: RegistrarAccess): Promise<T> {
  const url = profile.get()?.helper_url;
  if (!url) throw off('Служба сканера не настроена: без неё регистратор недоступен');
  let response: Response;
  try {
    response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  } catch {
    throw off('Служба сканера на этом компьютере не отвечает');
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as T;
  if (isRefusal(answer)) throw new RegistrarError({ ...answer, code: knownCode(answer.code) });
  throw new RegistrarError({
    code: localRefusals.answer,
    message: `Служба сканера ответила непонятно (${response.status})`,
  });
}

/** Calls of the local service to a registrar. Each throws RegistrarError. */
export const localService = {
  info: (access: RegistrarAccess) => ask<LocalInfo>(localCalls.info, access),
  status: (access: RegistrarAccess) => ask<DeviceStateAnswer>(localCalls.status, access),
  send: (task: LocalSend) => ask<LocalSent>(localCalls.send, task),
  get: (task: LocalGet) => ask<DeviceTaskAnswer>(localCalls.get, task),
  trust: (trust: LocalTrust) => ask<{ fingerprint: string }>(localCalls.trust, trust),
};
