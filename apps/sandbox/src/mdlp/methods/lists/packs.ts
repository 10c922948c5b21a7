import { registryTime } from '../../dates.ts';
import { packsWhere } from '../../store/packs.ts';
import { extendedPack, productFinder } from '../pack-objects.ts';
import type { ListDefinition } from './list.ts';
import { among, part, same } from './list.ts';

type Halted = { gtin: string; batch: string; n: number; at: number; owner: string };

export const packLists: ListDefinition[] = [
  {
    key: 'sgtinOnHold',
    title: 'Упаковки, оборот которых приостановлен',
    path: 'reestr/sgtin/on_hold',
    right: 'REESTR_SGTIN',
    rows({ mdlp: { db }, session }) {
      const product = productFinder(db);
      return packsWhere(
        db,
        `p.owner = ? and p.status = 'paused_circulation' order by p.sgtin`,
        session.organization.sys_id,
      ).map((pack) => extendedPack(pack, product(pack.gtin)));
    },
    filter: {
      inn: [same],
      gtin: [same],
      sgtin: [same],
      batch: [same],
      pack3_id: [same],
      sys_id: [same],
      status: [among],
      prod_name: [part],
      sell_name: [part],
    },
  },
  {
    key: 'pausedDecisions',
    title: 'Решения о приостановлении оборота',
    path: 'reestr/paused-circulation-decisions/filter',
    rows({ mdlp: { db } }) {
      const product = productFinder(db);
      return db
        .all<Halted>(
          `select gtin, batch, count(*) as n, min(status_at) as at, min(owner) as owner from pack
            where status = 'paused_circulation' group by gtin, batch order by gtin, batch`,
        )
        .map(({ gtin, batch, n, at }) => ({
          halt_id: `${gtin}-${batch}`,
          halt_type: 0,
          halt_doc_num: `УЧ-${batch}`,
          halt_doc_date: registryTime(at),
          halt_date: registryTime(at),
          op_date: registryTime(at),
          gtin,
          batch,
          sgtin_count: n,
          org_name: product(gtin)?.holder,
          reg_num: product(gtin)?.reg_number,
          reg_date: product(gtin) && `${product(gtin)?.reg_date}T00:00:00`,
        }));
    },
    filter: {
      halt_id: [same],
      halt_type: [same],
      halt_doc_num: [same],
      gtin: [same],
      batch: [same],
    },
  },
];
