import { createHash, randomUUID } from 'node:crypto';
import { MINUTE } from '../../time.ts';
import { badRequest, unauthorized } from '../http/errors.ts';
import { guidOf, objectOf, textOf } from '../http/input.ts';
import type { Method, OpenMethod, Session } from '../http/method.ts';
import type { Mdlp } from '../mdlp.ts';
import { demandSignature } from '../signatures.ts';
import { organizationOf, organizationOfClient, personOf, personOfLogin } from '../store/participants.ts';
import { intervalOf } from './intervals.ts';

/** Minutes; what the real contour was seen to answer. */
export const TOKEN_LIFE = 30;
const CODE_LIFE = TOKEN_LIFE;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const auth: OpenMethod = {
  key: 'auth',
  verb: 'POST',
  path: 'auth',
  interval: intervalOf('auth'),
  caller: (body) => String(body.user_id),
  handle({ mdlp: { db, clock }, body }) {
    const input = objectOf(body);
    const organization = organizationOfClient(db, guidOf(input, 'client_id'), guidOf(input, 'client_secret'));
    if (!organization)
      throw badRequest('учётная система с такими client_id и client_secret не зарегистрирована');
    if (input.auth_type !== 'SIGNED_CODE') {
      throw badRequest('резидент входит по подписи: auth_type должен быть SIGNED_CODE');
    }
    const person = personOfLogin(db, textOf(input, 'user_id'));
    if (!person) throw unauthorized('Неверный user_id: сертификат не зарегистрирован');
    if (person.sys_id !== organization.sys_id) {
      throw badRequest('пользователь не относится к организации учётной системы');
    }
    const code = randomUUID();
    db.run('insert into auth_code values (?, ?, ?)', code, person.user_id, clock.now() + CODE_LIFE * MINUTE);
    return { code };
  },
};

/** A code serves once, whether the signature under it is right or not. */
const token: OpenMethod = {
  key: 'token',
  verb: 'POST',
  path: 'token',
  interval: intervalOf('token'),
  caller: (body) => String(body.code),
  handle({ mdlp, body }) {
    const { db, clock } = mdlp;
    const input = objectOf(body);
    const code = textOf(input, 'code');
    const issued = db.get<{ user_id: string }>(
      'delete from auth_code where code = ? and expires_at > ? returning user_id',
      code,
      clock.now(),
    );
    const person = issued && personOf(db, issued.user_id);
    if (!person) throw unauthorized('Код входа не найден, использован или просрочен');
    demandSignature(mdlp, person, textOf(input, 'signature'), Buffer.from(code, 'utf8'));
    const value = randomUUID();
    db.run('delete from token where expires_at <= ?', clock.now());
    db.run(
      'insert into token values (?, ?, ?)',
      hashOf(value),
      person.user_id,
      clock.now() + TOKEN_LIFE * MINUTE,
    );
    return { token: value, life_time: TOKEN_LIFE };
  },
};

const logout: Method = {
  key: 'logout',
  verb: 'GET',
  path: 'auth/logout',
  interval: intervalOf('logout'),
  handle({ mdlp: { db }, request }) {
    db.run('delete from token where hash = ?', hashOf(tokenOf(request.headers.authorization)));
  },
};

const tokenOf = (header: string | undefined) => /^token (\S+)$/.exec(header ?? '')?.[1] ?? '';

/**
 * Who is behind the header `Authorization: token …`.
 * @throws ApiError 401 without a living token
 */
export function sessionOf({ db, clock }: Mdlp, header: string | undefined): Session {
  const row = db.get<{ user_id: string }>(
    'select user_id from token where hash = ? and expires_at > ?',
    hashOf(tokenOf(header)),
    clock.now(),
  );
  const person = row && personOf(db, row.user_id);
  const organization = person && organizationOf(db, person.sys_id);
  if (!organization) throw unauthorized();
  return { person, organization };
}

export const openMethods = [auth, token];
export const sessionMethods = [logout];
