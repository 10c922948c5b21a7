import { registryTime } from '../dates.ts';
import type { Method } from '../http/method.ts';
import { intervalOf } from './intervals.ts';
import { nameParts, userObject } from './user-object.ts';

const member: Method = {
  key: 'member',
  verb: 'GET',
  path: 'members/current',
  interval: intervalOf('member'),
  handle({ mdlp: { db }, session: { organization } }) {
    const chief = db.get<{ name: string }>(
      'select name from person where sys_id = ? and is_admin = 1 order by rowid limit 1',
      organization.sys_id,
    );
    return {
      member: {
        sys_id: organization.sys_id,
        inn: organization.inn,
        ogrn: organization.ogrn,
        kpp: organization.kpp,
        org_name: organization.full_name,
        org_short_name: organization.name,
        org_address: organization.address,
        ...(chief ? nameParts(chief.name) : {}),
        chiefs: chief ? [nameParts(chief.name)] : [],
        is_resident: true,
        entity_type: 1,
        language: 'ru',
        agreement_info: { contract_join: [{ status: 1, op_date: registryTime(Date.UTC(2020, 5, 1)) }] },
        vzn_vendor: false,
      },
    };
  },
};

const user: Method = {
  key: 'user',
  verb: 'GET',
  path: 'users/current',
  interval: intervalOf('user'),
  handle: ({ session: { person } }) => ({
    user: userObject(person),
  }),
};

const rights: Method = {
  key: 'rights',
  verb: 'GET',
  path: 'rights/current',
  interval: intervalOf('rights'),
  handle: ({ session: { person } }) => ({ rights: person.rights.split(' ').filter(Boolean) }),
};

export const accountMethods = [member, user, rights];
