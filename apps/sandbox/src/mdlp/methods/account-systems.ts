import { badRequest, notFound } from '../http/errors.ts';
import { objectOf, textOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { type AccountSystem, accountSystemsOf } from '../store/people.ts';
import { DEFAULT_INTERVAL } from './intervals.ts';

const own = ({ mdlp: { db }, session: { organization } }: Call) => accountSystemsOf(db, organization);

/** @throws ApiError 404 */
function systemIn(call: Call): AccountSystem {
  const found = own(call).find(({ account_system_id: id }) => id === call.params.account_system_id);
  if (!found) throw notFound();
  return found;
}

/** The secret is told once, at the registration. */
export const systemObject = ({ account_system_id, client_id, name }: AccountSystem) => ({
  account_system_id,
  client_id,
  name,
});

const methods: Omit<Method, 'interval'>[] = [
  {
    key: 'registerAccountSystem',
    title: 'Регистрация учётной системы',
    verb: 'POST',
    path: 'registration/accounting_system',
    right: 'MANAGE_ACCOUNTS',
    handle(call) {
      const fields = objectOf(call.body);
      const { sys_id: sysId } = call.session.organization;
      if (textOf(fields, 'sys_id').toLowerCase() !== sysId) throw badRequest('запись не найдена');
      const name = textOf(fields, 'name');
      if (own(call).some((system) => system.name === name))
        throw badRequest('указанные данные уже зарегистрированы в системе');
      const [id, client, secret] = [1, 2, 3].map(() => call.mdlp.random.guid());
      call.mdlp.db.run(
        'insert into account_system values (?, ?, ?, ?, ?)',
        ...[String(id), sysId, String(client), String(secret), name],
      );
      return { account_system_id: id, client_id: client, client_secret: secret };
    },
  },
  {
    key: 'accountSystem',
    title: 'Учётная система',
    verb: 'GET',
    path: 'account_systems/:account_system_id',
    right: 'VIEW_ACCOUNTS',
    handle: (call) => ({ account_system: systemObject(systemIn(call)) }),
  },
  {
    key: 'removeAccountSystem',
    title: 'Удаление учётной системы',
    verb: 'DELETE',
    path: 'account_systems/:account_system_id',
    right: 'MANAGE_ACCOUNTS',
    handle(call) {
      const { account_system_id: id } = systemIn(call);
      const removed = call.mdlp.db.run('delete from account_system where account_system_id = ?', id);
      if (removed === 0) throw badRequest('первую учётную систему удалить нельзя');
    },
  },
];

/** Accounting systems: the programs that sign in for an organisation (chapter 6 of the API). */
export const accountSystemMethods: Method[] = methods.map((method) => ({
  ...method,
  interval: DEFAULT_INTERVAL,
}));
