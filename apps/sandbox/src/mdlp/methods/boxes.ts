import type { Database } from '../../database/database.ts';
import { registryTime } from '../dates.ts';
import { badRequest, foreign, notFound } from '../http/errors.ts';
import { pageOf } from '../http/input.ts';
import type { Method } from '../http/method.ts';
import {
  type BoxRow,
  boxesAbove,
  boxesWithin,
  boxOf,
  isBoxVisible,
  packsDirectlyIn,
  packsWithin,
} from '../store/boxes.ts';
import type { PackRow } from '../store/packs.ts';
import { intervalOf } from './intervals.ts';
import { extendedPack, productFinder } from './pack-objects.ts';
import { NO_ACCESS, NOT_FOUND } from './packs.ts';

const BOXES_AT_ONCE = 10;

/** What keeps the caller from a box, as the registry answers it inside HTTP 200. */
function obstacle(db: Database, sscc: string, sysId: string) {
  if (!boxOf(db, sscc)) return NOT_FOUND;
  return isBoxVisible(db, packsWithin(db, sscc), sysId) ? undefined : NO_ACCESS;
}

const hierarchy: Method = {
  key: 'ssccHierarchy',
  verb: 'GET',
  path: 'reestr/sscc/:sscc/hierarchy',
  right: 'REESTR_SGTIN',
  interval: intervalOf('ssccHierarchy'),
  handle({ mdlp: { db }, session, params: { sscc = '' } }) {
    const refused = obstacle(db, sscc, session.organization.sys_id);
    if (refused) return { up: [], down: [], ...refused };
    const owner = packsWithin(db, sscc)[0]?.owner;
    const line = (box: BoxRow) => ({
      sscc: box.sscc,
      release_date: registryTime(box.packed_at),
      system_subj_id: owner,
    });
    return { up: boxesAbove(db, sscc).map(line), down: boxesWithin(db, sscc).map(line) };
  },
};

const directPacks: Method = {
  key: 'ssccSgtins',
  verb: 'POST',
  path: 'reestr/sscc/:sscc/sgtins',
  right: 'REESTR_SGTIN',
  interval: intervalOf('ssccSgtins'),
  handle({ mdlp: { db }, session, params: { sscc = '' }, body }) {
    const { filter, from, count } = pageOf({ filter: {}, ...(body as object) });
    const refused = obstacle(db, sscc, session.organization.sys_id);
    if (refused) return { entries: [], total: 0, ...refused };
    const product = productFinder(db);
    const wanted = (value: unknown, actual: boolean | undefined) => value === undefined || value === actual;
    const packs = packsDirectlyIn(db, sscc).filter(({ gtin }) => {
      const known = product(gtin);
      return wanted(filter.vzn_drug, known?.vzn) && wanted(filter.gnvlp, known?.gnvlp);
    });
    const entries = packs.slice(from, from + count).map((pack) => extendedPack(pack, product(pack.gtin)));
    return { entries, total: packs.length };
  },
};

type Node = Record<string, unknown> & { childs: unknown[] };

const packNode = (pack: PackRow) => ({
  sgtin: pack.sgtin,
  sscc: pack.sscc,
  gtin: pack.gtin,
  status: pack.status,
  series_number: pack.batch,
  batch: pack.batch,
  expiration_date: `${pack.expires}T00:00:00`,
});

/** The tree of a box downwards and the chain that leads to it from the outermost one. */
function fullHierarchy(db: Database, sscc: string, sysId: string): { up: Node; down: Node } {
  if (!boxOf(db, sscc)) throw notFound();
  const packs = packsWithin(db, sscc);
  if (!isBoxVisible(db, packs, sysId)) throw foreign();
  const node = (box: BoxRow): Node => ({
    sscc: box.sscc,
    packing_date: registryTime(box.packed_at),
    owner_id: packs[0]?.owner,
    owner_organization_name: packs[0]?.owner_name,
    childs: [],
  });
  const within = boxesWithin(db, sscc);
  const nodes = new Map(within.map((box) => [box.sscc, node(box)]));
  for (const { sscc: code, parent } of within.slice(1)) nodes.get(parent ?? '')?.childs.push(nodes.get(code));
  for (const pack of packs) nodes.get(pack.sscc ?? '')?.childs.push(packNode(pack));
  const [asked, ...above] = boxesAbove(db, sscc).map(node) as [Node, ...Node[]];
  const up = above.reduce((inner, outer) => ({ ...outer, childs: [inner] }), asked);
  return { up, down: nodes.get(sscc) ?? asked };
}

const full: Method = {
  key: 'fullHierarchy',
  verb: 'GET',
  path: 'reestr/sscc/:sscc/full-hierarchy',
  right: 'REESTR_SGTIN',
  interval: intervalOf('fullHierarchy'),
  handle: ({ mdlp: { db }, session, params: { sscc = '' } }) =>
    fullHierarchy(db, sscc, session.organization.sys_id),
};

/** `?sscc=A&sscc=B` or `?sscc=A,B`; one unknown or foreign box fails the call. */
const several: Method = {
  key: 'fullHierarchies',
  verb: 'GET',
  path: 'reestr/sscc/full-hierarchy',
  right: 'REESTR_SGTIN',
  interval: intervalOf('fullHierarchies'),
  handle({ mdlp: { db }, session, query }) {
    const codes = [query.sscc].flat().filter((value) => typeof value === 'string');
    const list = [...new Set(codes.flatMap((value) => value.split(',')))].filter(Boolean);
    if (list.length === 0) throw badRequest('не указан ни один sscc');
    if (list.length > BOXES_AT_ONCE)
      throw badRequest(`за один запрос можно получить не больше ${BOXES_AT_ONCE} sscc`);
    return list.map((sscc) => fullHierarchy(db, sscc, session.organization.sys_id));
  },
};

export const boxMethods = [hierarchy, directPacks, full, several];
