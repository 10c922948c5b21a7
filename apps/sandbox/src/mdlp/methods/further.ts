import { checkDigit } from '@provizor/codes';
import { registryTime } from '../dates.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { codesOf, objectOf, pageOf, textOf } from '../http/input.ts';
import type { Method } from '../http/method.ts';
import { boxOf, packsWithin } from '../store/boxes.ts';
import { type PackRow, packsByList, packsWhere } from '../store/packs.ts';
import { placesOf } from '../store/participants.ts';
import { addressOfHouse, warehousesOf } from '../store/places.ts';
import { DEFAULT_INTERVAL } from './intervals.ts';
import { extendedPack, gtinInfo, productFinder, publicPack } from './pack-objects.ts';
import { NOT_FOUND } from './packs.ts';
import { addressObject } from './place-objects.ts';

type Short = Pick<Method, 'key' | 'title' | 'verb' | 'path' | 'handle'> & Partial<Method>;

/** An archived pack is not in the registry, but in its archive. */
const archived =
  'select p.*, o.inn as owner_inn, o.full_name as owner_name from pack p join organization o on o.sys_id = p.owner where p.archived = 1';

/** Statuses of a batch by the statuses of its packs (mdlp-api 4.1). */
const batchStatus = (status: string) =>
  ({
    in_sale: 'RETAIL_SALE',
    in_discount_prescription_sale: 'DISCOUNT_SALE',
    in_medical_use: 'MEDICAL_USE',
    in_circulation: 'WHOLESALE',
  })[status] ?? 'OTHER';

const CODES_AT_ONCE = 500;

const methods: Short[] = [
  {
    key: 'addresses',
    title: 'Адреса мест деятельности и ответственного хранения',
    verb: 'GET',
    path: 'reestr/address/all',
    handle({ mdlp: { db }, session }) {
      const { sys_id: sysId } = session.organization;
      const entries = [
        ...placesOf(db, sysId).map((place) => ({
          address_id: place.branch_id,
          address: addressObject(place),
          entity_type: 0,
        })),
        ...warehousesOf(db, sysId).map((warehouse) => ({
          address_id: warehouse.warehouse_id,
          address: addressObject(warehouse),
          entity_type: 1,
        })),
      ];
      return { entries, total: entries.length };
    },
  },
  {
    key: 'fiasResolve',
    title: 'Адрес по кодам ФИАС',
    verb: 'POST',
    path: 'reestr/fias/resolve',
    handle({ mdlp: { db }, body }) {
      const address = addressOfHouse(db, textOf(objectOf(body), 'houseguid'));
      return address === undefined ? { code: 1, address: '' } : { code: 0, address };
    },
  },
  {
    key: 'sgtinValidate',
    title: 'Проверка кодов',
    verb: 'POST',
    path: 'sgtin/validate',
    handle({ mdlp: { db }, body }) {
      const sgtins = codesOf(objectOf(body), 'sgtins', CODES_AT_ONCE);
      const known = packsByList(db, sgtins);
      const isValid = (sgtin: string) =>
        /^\d{14}.{13}$/.test(sgtin) && String(checkDigit(sgtin.slice(0, 13))) === sgtin[13];
      return {
        entries: sgtins.map((sgtin) => ({ sgtin, valid: isValid(sgtin), found: known.has(sgtin) })),
      };
    },
  },
  {
    key: 'archivedByList',
    title: 'КИЗ из архива по списку',
    verb: 'POST',
    path: 'reestr/sgtin/public/archive/sgtins-by-list',
    handle({ mdlp: { db }, body }) {
      const sgtins = codesOf(objectOf(objectOf(body).filter), 'sgtins', CODES_AT_ONCE);
      const product = productFinder(db);
      const found = db.all<PackRow>(
        `${archived} and p.sgtin in (select value from json_each(?))`,
        JSON.stringify(sgtins),
      );
      const known = new Set(found.map(({ sgtin }) => sgtin));
      const failed = sgtins.filter((sgtin) => !known.has(sgtin));
      const entries = found.map((pack) => publicPack(pack, product(pack.gtin)));
      return { total: sgtins.length, failed: failed.length, entries, failed_entries: failed };
    },
  },
  {
    key: 'archivedSgtin',
    title: 'КИЗ из архива',
    verb: 'GET',
    path: 'reestr/sgtin/archive/:sgtin',
    right: 'REESTR_SGTIN',
    handle({ mdlp: { db }, session, params }) {
      const pack = db.get<PackRow>(
        `${archived} and p.sgtin = ? and p.owner = ?`,
        params.sgtin ?? '',
        session.organization.sys_id,
      );
      if (!pack) throw badRequest('запись не найдена');
      const product = productFinder(db)(pack.gtin);
      return { sgtin_info: extendedPack(pack, product), gtin_info: product && gtinInfo(product) };
    },
  },
  {
    key: 'ssccCheck',
    title: 'Проверка SSCC',
    verb: 'POST',
    path: 'reestr/sscc/sscc_check',
    handle({ mdlp: { db }, body }) {
      const entries = codesOf(objectOf(body), 'sscc', CODES_AT_ONCE).map((sscc) => {
        const box = boxOf(db, sscc);
        if (!box) return { sscc, ...NOT_FOUND };
        const packs = packsWithin(db, sscc);
        const [first] = packs;
        return {
          sscc,
          owner_id: first?.owner,
          status: first?.status,
          status_date: first && registryTime(first.status_at),
          last_tracing_op_date: first && registryTime(first.status_at),
          count: packs.length,
          parent_sscc: box.parent ?? undefined,
        };
      });
      return { entries, total: entries.length };
    },
  },
  {
    key: 'batchDistribution',
    title: 'Распределение серии',
    verb: 'POST',
    path: 'reestr/batches/short-distribution',
    interval: 1000,
    handle({ mdlp: { db }, body }) {
      const input = objectOf(body);
      const gtin = textOf(input, 'gtin');
      const [batch = ''] = codesOf(input, 'batches', 1);
      const packs = packsWhere(db, 'p.gtin = ? and p.batch = ?', gtin, batch);
      if (packs.length === 0) return { gtin, batches: [] };
      const groups = Map.groupBy(packs, (pack) => `${batchStatus(pack.status)}|${pack.owner_name}`);
      const statuses = [...groups].map(([key, group]) => {
        const [status, organization_name] = key.split('|');
        return { status, organization_name, sgtin_amount: group.length };
      });
      const released = Math.min(...packs.map(({ released_at: at }) => at));
      return {
        gtin,
        batches: [{ batch, registration_date: registryTime(released), size: packs.length, statuses }],
      };
    },
  },
  {
    key: 'pausedSgtins',
    title: 'КИЗ решения о приостановлении',
    verb: 'POST',
    path: 'reestr/paused-circulation-decisions/:halt_id/sgtins/filter',
    handle({ mdlp: { db }, session, params, body }) {
      const { from, count } = pageOf({ filter: {}, ...(body as object) });
      const [gtin = '', ...rest] = (params.halt_id ?? '').split('-');
      const packs = packsWhere(
        db,
        `p.status = 'paused_circulation' and p.gtin = ? and p.batch = ? and p.owner = ? order by p.sgtin`,
        gtin,
        rest.join('-'),
        session.organization.sys_id,
      );
      const product = productFinder(db);
      const entries = packs.slice(from, from + count).map((pack) => extendedPack(pack, product(pack.gtin)));
      return { entries, total: packs.length };
    },
  },
  {
    key: 'ownMedProduct',
    title: 'Собственный лекарственный препарат',
    verb: 'GET',
    path: 'reestr/med_products/:gtin',
    right: 'REESTR_MED_PRODUCTS',
    handle({ mdlp: { db }, params }) {
      const product = productFinder(db)(params.gtin ?? '');
      if (!product) throw notFound();
      return gtinInfo(product);
    },
  },
  {
    key: 'skzkmTraces',
    title: 'Отчёты СУЗ',
    verb: 'POST',
    path: 'documents/skzkm-traces/filter',
    interval: 1000,
    handle(call) {
      pageOf(call.body);
      return { items: [], total: 0 };
    },
  },
];

export const furtherMethods: Method[] = methods.map((method) => ({ interval: DEFAULT_INTERVAL, ...method }));
