import { filterTime } from '../dates.ts';
import { badRequest, foreign } from '../http/errors.ts';
import { codesOf, objectOf, pageOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { COLUMNS, type DocumentRow } from '../store/documents.ts';
import { conditions } from '../store/filter.ts';
import { isVisible, packOf, packsByList, packsWhere } from '../store/packs.ts';
import { documentObject } from './document-object.ts';
import { intervalOf } from './intervals.ts';
import { extendedPack, gtinInfo, productFinder, publicPack } from './pack-objects.ts';

const LIST_LIMIT = 500;
export const NOT_FOUND = { error_code: 2, error_desc: 'Запрашиваемые данные не найдены' };
export const NO_ACCESS = {
  error_code: 4,
  error_desc: 'Запрашиваемые данные доступны только текущему владельцу или контрагенту по операции',
};

const listOf = (body: unknown) => codesOf(objectOf(objectOf(body).filter), 'sgtins', LIST_LIMIT);

/** The caller's own packs, by SGTIN. */
const search: Method = {
  key: 'sgtinFilter',
  verb: 'POST',
  path: 'reestr/sgtin/filter',
  right: 'REESTR_SGTIN',
  interval: intervalOf('sgtinFilter'),
  handle({ mdlp: { db }, session, body }) {
    const { filter, from, count } = pageOf(body);
    const where = conditions('p.owner = ?', session.organization.sys_id);
    for (const name of ['gtin', 'sgtin', 'batch']) where.add(`p.${name} = ?`, filter[name]);
    where.add('p.sscc = ?', filter.pack3_id);
    where.add('p.place = ?', filter.sys_id);
    where.addAny('p.status', filter.status);
    where.addAny('cast(p.funding as integer)', filter.source_type);
    for (const [field, column] of [
      ['release_date', 'released_at'],
      ['emission_operation_date', 'released_at'],
      ['last_tracing_op_date', 'status_at'],
    ]) {
      where.add(`p.${column} >= ?`, filterTime(filter[`${field}_from`]));
      where.add(`p.${column} <= ?`, filterTime(filter[`${field}_to`]));
    }
    const ofProduct = (name: string) =>
      `json_extract((select data from product where product.gtin = p.gtin), '$.${name}') = ?`;
    where.add(ofProduct('prod_name'), filter.prod_name);
    where.add(ofProduct('sell_name'), filter.sell_name);
    where.add(ofProduct('vzn'), filter.vzn_drug);
    where.add(ofProduct('gnvlp'), filter.gnvlp);
    const { sql, params } = where.done();
    const product = productFinder(db);
    const entries = packsWhere(db, `${sql} order by p.sgtin limit ? offset ?`, ...params, count, from).map(
      (pack) => extendedPack(pack, product(pack.gtin)),
    );
    const total = db.get<{ n: number }>(
      `select count(*) as n from pack p where p.archived = 0 and ${sql}`,
      ...params,
    );
    return { entries, total: total?.n ?? 0 };
  },
};

/** Packs the caller owns or is about to; of the others an error each. */
const byList: Method = {
  key: 'sgtinsByList',
  verb: 'POST',
  path: 'reestr/sgtin/sgtins-by-list',
  right: 'REESTR_SGTIN',
  interval: intervalOf('sgtinsByList'),
  handle({ mdlp: { db }, session, body }) {
    const sgtins = listOf(body);
    const known = packsByList(db, sgtins);
    const product = productFinder(db);
    const entries: unknown[] = [];
    const failed: unknown[] = [];
    for (const sgtin of sgtins) {
      const pack = known.get(sgtin);
      if (!pack) failed.push({ sgtin, ...NOT_FOUND });
      else if (!isVisible(db, pack, session.organization.sys_id)) failed.push({ sgtin, ...NO_ACCESS });
      else entries.push(extendedPack(pack, product(pack.gtin)));
    }
    return { total: sgtins.length, failed: failed.length, entries, failed_entries: failed };
  },
};

/** Any packs; the unknown ones come back as plain strings. */
const publicByList: Method = {
  key: 'publicSgtinsByList',
  verb: 'POST',
  path: 'reestr/sgtin/public/sgtins-by-list',
  right: 'REESTR_SGTIN',
  interval: intervalOf('publicSgtinsByList'),
  handle({ mdlp: { db }, body }) {
    const sgtins = listOf(body);
    const known = packsByList(db, sgtins);
    const product = productFinder(db);
    const entries = sgtins.flatMap((sgtin) => {
      const pack = known.get(sgtin);
      return pack ? [publicPack(pack, product(pack.gtin))] : [];
    });
    const failed = sgtins.filter((sgtin) => !known.has(sgtin));
    return { total: sgtins.length, failed: failed.length, entries, failed_entries: failed };
  },
};

function visiblePack({ mdlp: { db }, session, params }: Call) {
  const pack = packOf(db, params.sgtin ?? '');
  if (!pack) throw badRequest('запись не найдена');
  if (!isVisible(db, pack, session.organization.sys_id)) throw foreign();
  return pack;
}

const card: Method = {
  key: 'sgtin',
  verb: 'GET',
  path: 'reestr/sgtin/:sgtin',
  right: 'REESTR_SGTIN',
  interval: intervalOf('sgtin'),
  handle(call) {
    const pack = visiblePack(call);
    const product = productFinder(call.mdlp.db)(pack.gtin);
    return { sgtin_info: extendedPack(pack, product), gtin_info: product && gtinInfo(product) };
  },
};

/** The caller's documents that have changed a pack, the newest first: his own and the notifications of the others'. */
const history: Method = {
  key: 'sgtinDocuments',
  verb: 'GET',
  path: 'reestr/sgtin/documents',
  right: 'REESTR_SGTIN',
  interval: intervalOf('sgtinDocuments'),
  handle({ mdlp: { db }, session, query }) {
    const rows = db.all<DocumentRow>(
      `select ${COLUMNS} from document where sys_id = ?
         and coalesce(source_id, document_id) in (
           select c.document_id from trace t join change c on t.id between c.first and c.last where t.sgtin = ?)
       order by created_at desc, seq desc`,
      session.organization.sys_id,
      String(query.sgtin ?? ''),
    );
    return { entries: rows.map(documentObject), total: rows.length };
  },
};

export const packMethods = [search, byList, publicByList, history, card];
