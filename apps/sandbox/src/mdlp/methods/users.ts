import { ApiError, badRequest, notFound } from '../http/errors.ts';
import { objectOf, textOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { type Person, personOf } from '../store/participants.ts';
import { certificateIn, isKeyTaken, keysOf } from '../store/people.ts';
import { DEFAULT_INTERVAL } from './intervals.ts';
import { userObject } from './user-object.ts';

type Fields = Record<string, unknown>;

/** The person of the caller's organisation a path names. @throws ApiError 404 */
export function colleagueIn(call: Call, id = call.params.user_id ?? ''): Person {
  const person = personOf(call.mdlp.db, id.toLowerCase());
  if (person?.sys_id !== call.session.organization.sys_id) throw notFound();
  return person;
}

/** Text of a field that may be left out. */
const optional = (fields: Fields, name: string): string | null =>
  fields[name] === undefined || fields[name] === null ? null : textOf(fields, name);

const nameIn = (fields: Fields) =>
  [textOf(fields, 'last_name'), textOf(fields, 'first_name'), optional(fields, 'middle_name')]
    .filter(Boolean)
    .join(' ');

function keepContact({ mdlp: { db } }: Call, id: string, fields: Fields): void {
  db.run(
    'insert or replace into person_contact values (?, ?, ?)',
    ...[id, optional(fields, 'email'), optional(fields, 'phone')],
  );
}

/** @throws ApiError 400 for another organisation than the caller's */
function ownOrganization({ session: { organization } }: Call, fields: Fields): string {
  if (textOf(fields, 'sys_id').toLowerCase() !== organization.sys_id) throw badRequest('запись не найдена');
  return organization.sys_id;
}

const taken = () => badRequest('указанные данные уже зарегистрированы в системе');

/** What a password lacks, by the names of the system (mdlp-api 1.3). */
const weaknesses = (password: string): string[] =>
  [
    [/\p{Lu}/u, 'UPPER_REQUIRED'],
    [/\d/, 'NUM_REQUIRED'],
    [/[^\p{L}\d]/u, 'SPECIAL_REQUIRED'],
  ].flatMap(([rule, name]) => ((rule as RegExp).test(password) ? [] : [name as string]));

const manage = { right: 'MANAGE_ACCOUNTS' } as const;

const methods: Omit<Method, 'interval'>[] = [
  {
    ...manage,
    key: 'registerResident',
    title: 'Регистрация пользователя по сертификату',
    verb: 'POST',
    path: 'registration/user_resident',
    handle(call) {
      const fields = objectOf(call.body);
      const { db, random } = call.mdlp;
      const sysId = ownOrganization(call, fields);
      const { bytes, certificate } = certificateIn(textOf(fields, 'public_cert'));
      const name = nameIn(fields);
      if (certificate.validTo.getTime() <= call.mdlp.clock.now())
        throw badRequest('срок действия сертификата истек');
      if (isKeyTaken(db, certificate.thumbprint)) throw taken();
      const id = random.guid();
      db.run(
        'insert into person values (?, ?, ?, ?, ?, ?, ?, 0, ?)',
        ...[id, id, sysId, certificate.thumbprint, bytes, name, optional(fields, 'position') ?? '', ''],
      );
      keepContact(call, id, fields);
      return { user_id: id };
    },
  },
  {
    ...manage,
    key: 'registerNonresident',
    title: 'Регистрация пользователя по паролю (для нерезидентов)',
    verb: 'POST',
    path: 'registration/user_nonresident',
    handle(call) {
      const fields = objectOf(call.body);
      ownOrganization(call, fields);
      nameIn(fields);
      const violations = weaknesses(textOf(fields, 'password'));
      if (violations.length > 0) {
        call.reply.code(409);
        return { success: false, violations };
      }
      throw badRequest('организация — резидент, её пользователи входят по сертификату');
    },
  },
  {
    key: 'userById',
    title: 'Пользователь организации',
    verb: 'GET',
    path: 'users/:user_id',
    handle: (call) => ({ user: userObject(call.mdlp.db, colleagueIn(call)) }),
  },
  {
    ...manage,
    key: 'changeUser',
    title: 'Изменение данных пользователя',
    verb: 'PUT',
    path: 'users/:user_id',
    handle(call) {
      const { user_id: id, position } = colleagueIn(call);
      const fields = objectOf(objectOf(call.body).user);
      call.mdlp.db.run(
        'update person set name = ?, position = ? where user_id = ?',
        ...[nameIn(fields), optional(fields, 'position') ?? position, id],
      );
      keepContact(call, id, fields);
    },
  },
  {
    ...manage,
    key: 'removeUser',
    title: 'Удаление пользователя',
    verb: 'DELETE',
    path: 'users/:user_id',
    handle(call) {
      const { user_id: id } = colleagueIn(call);
      if (id === call.session.person.user_id) throw badRequest('себя удалить нельзя');
      call.mdlp.db.transaction(() => {
        for (const table of ['token', 'auth_code', 'person']) {
          call.mdlp.db.run(`delete from ${table} where user_id = ?`, id);
        }
      });
    },
  },
  {
    ...manage,
    key: 'addKey',
    title: 'Добавление сертификата пользователя',
    verb: 'POST',
    path: 'users/:user_id/add_key',
    handle(call) {
      const { user_id: id } = colleagueIn(call);
      const { bytes, certificate } = certificateIn(textOf(objectOf(call.body), 'public_cert'));
      if (isKeyTaken(call.mdlp.db, certificate.thumbprint)) throw taken();
      call.mdlp.db.run('insert into further_key values (?, ?, ?)', certificate.thumbprint, id, bytes);
    },
  },
  {
    ...manage,
    key: 'removeKey',
    title: 'Удаление сертификата пользователя',
    verb: 'DELETE',
    path: 'users/:user_id/delete_key',
    handle(call) {
      const person = colleagueIn(call);
      const { thumbprint } = certificateIn(textOf(objectOf(call.body), 'public_cert')).certificate;
      const keys = keysOf(call.mdlp.db, person);
      if (!keys.some((key) => key.thumbprint === thumbprint)) throw badRequest('запись не найдена');
      const [next] = keys.filter((key) => key.thumbprint !== thumbprint);
      if (!next) throw badRequest('единственный сертификат удалить нельзя');
      call.mdlp.db.transaction(() => {
        call.mdlp.db.run('delete from further_key where thumbprint in (?, ?)', thumbprint, next.thumbprint);
        if (person.thumbprint === thumbprint) {
          call.mdlp.db.run(
            'update person set thumbprint = ?, certificate = ? where user_id = ?',
            ...[next.thumbprint, next.certificate, person.user_id],
          );
        }
      });
    },
  },
  {
    ...manage,
    key: 'changePassword',
    title: 'Изменение пароля пользователя (для нерезидентов)',
    verb: 'POST',
    path: 'users/:user_id/change_password',
    handle(call) {
      colleagueIn(call);
      throw new ApiError(405, 'MethodNotAllowed');
    },
  },
];

/** Registration and change of an organisation's people (chapter 6 of the API). */
export const userMethods: Method[] = methods.map((method) => ({ ...method, interval: DEFAULT_INTERVAL }));
