import { filterTime, registryTime } from '../dates.ts';
import { notFound } from '../http/errors.ts';
import { pageOf } from '../http/input.ts';
import type { Method } from '../http/method.ts';
import { conditions } from '../store/filter.ts';
import { type Place, placeOf } from '../store/participants.ts';
import { intervalOf } from './intervals.ts';
import { ACTIVE, addressObject, LICENCES, REGION } from './place-objects.ts';

const branches: Method = {
  key: 'branches',
  verb: 'POST',
  path: 'reestr/branches/filter',
  right: 'REESTR_FEDERAL_SUBJECT',
  interval: intervalOf('branches'),
  handle({ mdlp: { db }, session: { organization }, body }) {
    const { filter, from, count } = pageOf(body);
    const where = conditions('sys_id = ?', organization.sys_id);
    where.add('branch_id = ?', filter.branch_id);
    where.add('registered_at >= ?', filterTime(filter.start_date));
    where.add('registered_at <= ?', filterTime(filter.end_date));
    where.add(`${ACTIVE} = ?`, filter.status);
    where.add(`'${REGION.federal_subject_code}' = ?`, filter.federal_subject_code);
    const { sql, params } = where.done();
    const places = db.all<Place>(`select * from place where ${sql} order by branch_id`, ...params);
    const entries = places.slice(from, from + count).map((place) => ({
      id: place.branch_id,
      branch_id: place.branch_id,
      ...REGION,
      org_name: organization.name,
      work_list: ['Хранение лекарственных препаратов для медицинского применения'],
      address: addressObject(place),
      status: ACTIVE,
      registration_date: registryTime(place.registered_at),
      ...LICENCES,
    }));
    return { entries, total: places.length };
  },
};

/** Any participant's place. */
const branch: Method = {
  key: 'branch',
  verb: 'GET',
  path: 'reestr/branches/:branch_id',
  right: 'REESTR_FEDERAL_SUBJECT',
  interval: intervalOf('branch'),
  handle({ mdlp: { db }, params }) {
    const place = placeOf(db, params.branch_id ?? '');
    if (!place) throw notFound();
    return { branch_id: place.branch_id, address: addressObject(place), ...LICENCES };
  },
};

export const placeMethods = [branches, branch];
