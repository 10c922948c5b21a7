import type { Database } from '../../database/database.ts';
import { registryTime } from '../dates.ts';
import { objectOf } from '../http/input.ts';
import type { Method } from '../http/method.ts';
import type { Organization } from '../store/participants.ts';
import { rightsOf } from '../store/people.ts';
import { DEFAULT_INTERVAL, intervalOf } from './intervals.ts';
import { languageIn } from './language.ts';
import { nameParts, userObject } from './user-object.ts';

const optionsKey = ({ sys_id: id }: Organization) => `member ${id}`;

const optionsOf = (db: Database, organization: Organization): Record<string, unknown> => {
  const row = db.get<{ value: string }>('select value from setting where name = ?', optionsKey(organization));
  return row ? (JSON.parse(row.value) as Record<string, unknown>) : { language: 'ru' };
};

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
        agreement_info: { contract_join: [{ status: 1, op_date: registryTime(Date.UTC(2020, 5, 1)) }] },
        vzn_vendor: false,
        ...optionsOf(db, organization),
      },
    };
  },
};

const user: Method = {
  key: 'user',
  verb: 'GET',
  path: 'users/current',
  interval: intervalOf('user'),
  handle: ({ mdlp: { db }, session: { person } }) => ({ user: userObject(db, person) }),
};

const rights: Method = {
  key: 'rights',
  verb: 'GET',
  path: 'rights/current',
  interval: intervalOf('rights'),
  handle: ({ mdlp: { db }, session: { person } }) => ({ rights: rightsOf(db, person) }),
};

/** What an organisation has told of itself; the language must be told each time (mdlp-api 3.1, 8.9.2). */
const TOLD = ['phone', 'email', 'registration_federal_subject_code', 'banking_info'];

const changeMember: Method = {
  key: 'changeMember',
  title: 'Изменение данных организации',
  verb: 'PUT',
  path: 'members/current',
  right: 'MANAGE_ACCOUNTS',
  interval: DEFAULT_INTERVAL,
  handle({ mdlp: { db }, session: { organization }, body }) {
    const fields = objectOf(body);
    const language = languageIn(fields);
    const told = TOLD.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
    const value = { ...optionsOf(db, organization), ...Object.fromEntries(told), language };
    db.run('insert or replace into setting values (?, ?)', optionsKey(organization), JSON.stringify(value));
  },
};

export const accountMethods = [member, changeMember, user, rights];
