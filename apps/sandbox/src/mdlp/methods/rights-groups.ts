import { badRequest, notFound } from '../http/errors.ts';
import { codesOf, objectOf, textOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { administratorRights, allRights } from '../rights.ts';
import { people } from '../store/participants.ts';
import type { RightsGroup } from '../store/people.ts';
import { DEFAULT_INTERVAL } from './intervals.ts';
import { nameParts } from './user-object.ts';
import { colleagueIn } from './users.ts';

const RIGHTS_AT_ONCE = 100;
const known: readonly string[] = [...allRights, ...administratorRights];

/** The group of the caller's organisation a path names. @throws ApiError 404 */
function groupIn({ mdlp: { db }, session, params }: Call): RightsGroup {
  const found = db.get<RightsGroup>(
    'select * from rights_group where group_id = ? and sys_id = ?',
    params.group_id ?? '',
    session.organization.sys_id,
  );
  if (!found) throw notFound();
  return found;
}

/** A group as a call describes it. @throws ApiError 400 for a right that does not exist or a name that is taken */
function describedGroup({ mdlp: { db }, session }: Call, body: unknown, id = ''): [string, string] {
  const fields = objectOf(body);
  const name = textOf(fields, 'group_name');
  const rights = codesOf(fields, 'rights', RIGHTS_AT_ONCE);
  const unknown = rights.find((right) => !known.includes(right));
  if (unknown !== undefined) throw badRequest(`нет права ${unknown}`);
  const same = db.get<{ group_id: string }>(
    'select group_id from rights_group where sys_id = ? and group_name = ?',
    session.organization.sys_id,
    name,
  );
  if (same && same.group_id !== id) throw badRequest('указанные данные уже зарегистрированы в системе');
  return [name, rights.join(' ')];
}

/** A group as the answers give it. */
export const groupObject = ({ group_id, group_name, rights }: RightsGroup) => ({
  group_id,
  group_name,
  rights: rights.split(' '),
});

const methods: Omit<Method, 'interval' | 'right'>[] = [
  {
    key: 'createGroup',
    title: 'Создание группы прав',
    verb: 'POST',
    path: 'rights/create_group',
    handle(call) {
      const [name, rights] = describedGroup(call, call.body);
      const id = call.mdlp.random.guid();
      call.mdlp.db.run(
        'insert into rights_group values (?, ?, ?, ?)',
        ...[id, call.session.organization.sys_id, name, rights],
      );
      return { group_id: id };
    },
  },
  {
    key: 'group',
    title: 'Группа прав',
    verb: 'GET',
    path: 'rights/:group_id',
    handle: (call) => ({ group: groupObject(groupIn(call)) }),
  },
  {
    key: 'changeGroup',
    title: 'Изменение группы прав',
    verb: 'PUT',
    path: 'rights/:group_id',
    handle(call) {
      const { group_id: id } = groupIn(call);
      const [name, rights] = describedGroup(call, objectOf(call.body).group_change, id);
      call.mdlp.db.run(
        'update rights_group set group_name = ?, rights = ? where group_id = ?',
        name,
        rights,
        id,
      );
    },
  },
  {
    key: 'removeGroup',
    title: 'Удаление группы прав',
    verb: 'DELETE',
    path: 'rights/:group_id',
    handle(call) {
      call.mdlp.db.run('delete from rights_group where group_id = ?', groupIn(call).group_id);
    },
  },
  {
    key: 'groupUsers',
    title: 'Пользователи группы прав',
    verb: 'GET',
    path: 'rights/:group_id/users',
    handle(call) {
      const { group_id: id } = groupIn(call);
      const within = new Set(
        call.mdlp.db
          .all<{ user_id: string }>('select user_id from group_member where group_id = ?', id)
          .map(({ user_id }) => user_id),
      );
      const users = people(call.mdlp.db)
        .filter(({ user_id }) => within.has(user_id))
        .map(({ user_id, name, position }) => ({ user_id, ...nameParts(name), position, status: 'ACTIVE' }));
      return { users };
    },
  },
  {
    key: 'addToGroup',
    title: 'Добавление пользователя в группу прав',
    verb: 'POST',
    path: 'rights/:group_id/user_add',
    handle(call) {
      const { group_id: id } = groupIn(call);
      const { user_id: user } = colleagueIn(call, textOf(objectOf(call.body), 'user_id'));
      call.mdlp.db.run('insert or ignore into group_member values (?, ?)', id, user);
    },
  },
  {
    key: 'removeFromGroup',
    title: 'Исключение пользователя из группы прав',
    verb: 'DELETE',
    path: 'rights/:group_id/:user_id',
    handle(call) {
      const { group_id: id } = groupIn(call);
      const { user_id: user } = colleagueIn(call);
      call.mdlp.db.run('delete from group_member where group_id = ? and user_id = ?', id, user);
    },
  },
];

/** Groups of rights (chapter 6.6 of the API): what their people may do beside what they were registered with. */
export const rightsGroupMethods: Method[] = methods.map((method) => ({
  ...method,
  right: method.verb === 'GET' ? 'VIEW_ACCOUNTS' : 'MANAGE_ACCOUNTS',
  interval: DEFAULT_INTERVAL,
}));
