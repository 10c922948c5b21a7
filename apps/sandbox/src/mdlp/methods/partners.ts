import { addressId } from '../address.ts';
import { badRequest } from '../http/errors.ts';
import { codesOf, objectOf, pageOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { conditions } from '../store/filter.ts';
import { type Organization, placesOf } from '../store/participants.ts';
import { DEFAULT_INTERVAL, intervalOf } from './intervals.ts';

/** `reg_entity_type` of a Russian participant; the sandbox knows no others. */
const RESIDENT = 1;
const TRUSTED_AT_ONCE = 100;

function partnerRecord({ mdlp: { db } }: Call, organization: Organization) {
  const places = placesOf(db, organization.sys_id);
  const registered = new Date(places[0]?.registered_at ?? 0).toISOString();
  return {
    system_subj_id: organization.sys_id,
    inn: organization.inn,
    KPP: organization.kpp,
    OGRN: organization.ogrn,
    ORG_NAME: organization.full_name,
    kpp: organization.kpp,
    ogrn: organization.ogrn,
    entity_type: RESIDENT,
    op_date: { $date: registered },
    op_exec_date: registered,
    country_code: 'RU',
    federal_subject_code: '77',
    state_gov_supplier: false,
    branches: places.map((place) => ({
      id: place.branch_id,
      address_fias: { aoguid: addressId(`улица ${place.address}`), houseguid: addressId(place.address) },
      address_resolved: { code: 0, address: place.address },
      status: 1,
    })),
    safe_warehouses: [],
  };
}

/** Texts match by their parts without regard to case; codes match whole. */
const partners: Method = {
  key: 'partners',
  verb: 'POST',
  path: 'reestr_partners/filter',
  right: 'REESTR_COUNTERPARTY',
  interval: intervalOf('partners'),
  handle(call) {
    const { filter, from, count } = pageOf(call.body);
    const where = conditions(filter.reg_entity_type === RESIDENT ? '1' : '0');
    where.add('sys_id = ?', filter.system_subj_id);
    for (const name of ['inn', 'kpp', 'ogrn']) where.add(`${name} = ?`, filter[name]);
    const { sql, params } = where.done();
    const wanted = String(filter.org_name ?? '').toLowerCase();
    const found = call.mdlp.db
      .all<Organization>(`select * from organization where ${sql} order by rowid`, ...params)
      .filter(({ full_name: name }) => name.toLowerCase().includes(wanted));
    return {
      filtered_records: found
        .slice(from, from + count)
        .map((organization) => partnerRecord(call, organization)),
      filtered_records_count: found.length,
      code: 0,
    };
  },
};

/** The organisations a list of `sys_id` or INN names. @throws ApiError 400 when one is unknown */
function namedPartners({ mdlp: { db }, body }: Call): string[] {
  return codesOf(objectOf(body), 'trusted_partners', TRUSTED_AT_ONCE).map((id) => {
    const row = db.get<{ sys_id: string }>('select sys_id from organization where ? in (sys_id, inn)', id);
    if (!row) throw badRequest(`контрагент ${id} не зарегистрирован`);
    return row.sys_id;
  });
}

const trust: Method = {
  key: 'trustedAdd',
  title: 'Добавление доверенных контрагентов',
  verb: 'POST',
  path: 'reestr/trusted_partners/add',
  right: 'MANAGE_TRUSTED_PARTNERS',
  interval: DEFAULT_INTERVAL,
  handle(call) {
    for (const sysId of namedPartners(call)) {
      call.mdlp.db.run('insert or ignore into trust values (?, ?)', call.session.organization.sys_id, sysId);
    }
    return { code: 0 };
  },
};

const distrust: Method = {
  key: 'trustedDelete',
  title: 'Исключение доверенных контрагентов',
  verb: 'POST',
  path: 'reestr/trusted_partners/delete',
  right: 'MANAGE_TRUSTED_PARTNERS',
  interval: DEFAULT_INTERVAL,
  handle(call) {
    for (const sysId of namedPartners(call)) {
      const own = call.session.organization.sys_id;
      call.mdlp.db.run('delete from trust where sys_id = ? and trusted = ?', own, sysId);
    }
  },
};

const trusted: Method = {
  key: 'trustedList',
  title: 'Доверенные контрагенты',
  verb: 'POST',
  path: 'reestr/trusted_partners/filter',
  right: 'VIEW_TRUSTED_PARTNERS',
  interval: DEFAULT_INTERVAL,
  handle({ mdlp: { db }, session, body }) {
    const { filter, from, count } = pageOf(body);
    const where = conditions('trust.sys_id = ?', session.organization.sys_id);
    where.add('o.sys_id = ?', filter.trusted_sys_id);
    where.add('o.inn = ?', filter.trusted_inn);
    const { sql, params } = where.done();
    const rows = db.all<Organization>(
      `select o.* from trust join organization o on o.sys_id = trust.trusted where ${sql} order by o.rowid`,
      ...params,
    );
    const entries = rows
      .slice(from, from + count)
      .map(({ sys_id, inn, full_name: name }) => ({ system_subj_id: sys_id, sys_id, inn, org_name: name }));
    return { entries, total: rows.length };
  },
};

export const partnerMethods = [partners, trust, distrust, trusted];
