import { onHandStatuses } from '@provizor/domain';
import type { Database } from '../../database/database.ts';
import { filterTime } from '../dates.ts';
import { foreign } from '../http/errors.ts';
import { pageOf, textOf } from '../http/input.ts';
import type { Method } from '../http/method.ts';
import { conditions } from '../store/filter.ts';
import { placeOf } from '../store/participants.ts';
import { intervalOf } from './intervals.ts';
import { productFinder } from './pack-objects.ts';

/** What became of packs that left, by their status; the rest is «other». */
const WAYS = {
  retail_sale: ['in_sale'],
  discount_sale: ['in_discount_prescription_sale'],
  medical_use: ['in_medical_use'],
  wholesale: ['in_realization', 'change_owner', 'change_owner_state_gov', 'transferred_to_agent'],
} as const;
type Way = keyof typeof WAYS | 'other';

const wayOf = (status: string): Way =>
  (Object.keys(WAYS) as (keyof typeof WAYS)[]).find((way) =>
    (WAYS[way] as readonly string[]).includes(status),
  ) ?? 'other';

type Movement = { gtin: string; at: number; comes: number; status: string; elsewhere: number; n: number };

/** Packs that came to a place or left it, by the documents that moved them. */
const movements = (db: Database, place: string): Movement[] =>
  db.all<Movement>(
    `with step as (
       select p.gtin, coalesce(d.processed_at, d.created_at) as at,
         t.place = ?1 and t.status in (select value from json_each(?2)) as was,
         coalesce(n.place, p.place) as place, coalesce(n.status, p.status) as status
       from change c join document d on d.document_id = c.document_id
         cross join trace t on t.id between c.first and c.last
         join pack p on p.sgtin = t.sgtin and p.archived = 0
         left join trace n on n.id = (select min(x.id) from trace x where x.sgtin = t.sgtin and x.id > t.id)
     ), turned as (
       select *, place = ?1 and status in (select value from json_each(?2)) as stands from step
     )
     select gtin, at, stands as comes, status, place <> ?1 as elsewhere, count(*) as n
       from turned where was <> stands group by gtin, at, stands, status, place <> ?1`,
    place,
    JSON.stringify(onHandStatuses),
  );

/** Figures of one product: what it ended with, and what moved until and after. */
function figures(ending: number, moved: Movement[], from: number, to: number) {
  const sum = (list: Movement[]) => list.reduce((total, { n }) => total + n, 0);
  const later = moved.filter(({ at }) => at > to);
  const within = moved.filter(({ at }) => at >= from && at <= to);
  const income = sum(within.filter(({ comes }) => comes));
  const gone = within.filter(({ comes }) => !comes);
  const by = (way: Way) =>
    sum(gone.filter(({ status, elsewhere }) => (elsewhere ? 'wholesale' : wayOf(status)) === way));
  const balance = ending - sum(later.filter(({ comes }) => comes)) + sum(later.filter(({ comes }) => !comes));
  return {
    opening_balance: balance - income + sum(gone),
    total_income: income,
    production: 0,
    import: 0,
    purchase_in_russia: income,
    total_outcome: sum(gone),
    retail_sale: by('retail_sale'),
    discount_sale: by('discount_sale'),
    medical_use: by('medical_use'),
    wholesale: by('wholesale'),
    other: by('other'),
    ending_balance: balance,
  };
}

/** Balances and turnover of one of the caller's places by product (mdlp-api 3.5, 8.11.1), in packs. */
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
    const standing = new Map(
      db
        .all<{ gtin: string; n: number }>(
          `select gtin, count(*) as n from pack where ${sql} group by gtin`,
          ...params,
        )
        .map(({ gtin, n }) => [gtin, n]),
    );
    const moved = Map.groupBy(
      movements(db, storage).filter(({ gtin }) => !filter.gtin || gtin === filter.gtin),
      ({ gtin }) => gtin,
    );
    const gtins = [...new Set([...standing.keys(), ...moved.keys()])].sort();
    const since = filterTime(filter.start_date) ?? Number.NEGATIVE_INFINITY;
    const until = filterTime(filter.end_date) ?? Number.POSITIVE_INFINITY;
    const product = productFinder(db);
    const entries = gtins.slice(from, from + count).map((gtin) => ({
      gtin,
      storage_id: storage,
      prod_sell_name: product(gtin)?.sell_name,
      prod_name: product(gtin)?.prod_name,
      reg_holder: product(gtin)?.holder,
      ...figures(standing.get(gtin) ?? 0, moved.get(gtin) ?? [], since, until),
    }));
    return { entries, total: gtins.length };
  },
};

export const virtualStorageMethods = [balances];
