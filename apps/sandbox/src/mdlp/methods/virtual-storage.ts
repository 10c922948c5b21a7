import { onHandStatuses } from '@provizor/domain';
import { foreign } from '../http/errors.ts';
import { pageOf, textOf } from '../http/input.ts';
import type { Method } from '../http/method.ts';
import { conditions } from '../store/filter.ts';
import { placeOf } from '../store/participants.ts';
import { intervalOf } from './intervals.ts';
import { productFinder } from './pack-objects.ts';

/** Balances of one of the caller's places by product (mdlp-api 3.5, 8.11.1); turnover within a period is not kept. */
const balances: Method = {
  key: 'virtualStorage',
  verb: 'POST',
  path: 'reestr/virtual-storage/filter',
  right: 'REESTR_VIRTUAL_STORAGE',
  interval: intervalOf('virtualStorage'),
  handle({ mdlp: { db }, session: { organization }, body }) {
    const { filter, from, count } = pageOf(body);
    const storage = textOf(filter, 'storage_id');
    if (placeOf(db, storage)?.sys_id !== organization.sys_id) throw foreign();
    const where = conditions('archived = 0 and place = ?', storage);
    where.add('gtin = ?', filter.gtin);
    where.addAny('status', [...onHandStatuses]);
    const { sql, params } = where.done();
    const rows = db.all<{ gtin: string; n: number }>(
      `select gtin, count(*) as n from pack where ${sql} group by gtin order by gtin`,
      ...params,
    );
    const product = productFinder(db);
    const entries = rows.slice(from, from + count).map(({ gtin, n }) => ({
      gtin,
      storage_id: storage,
      prod_sell_name: product(gtin)?.sell_name,
      prod_name: product(gtin)?.prod_name,
      reg_holder: product(gtin)?.holder,
      ending_balance: n,
    }));
    return { entries, total: rows.length };
  },
};

export const virtualStorageMethods = [balances];
