import type { DocumentOfAction } from '@provizor/mdlp';
import { xmlTime } from '../dates.ts';
import type { Mdlp } from '../mdlp.ts';
import { type BoxRow, boxesAbove, boxesWithin, isBoxVisible, packsWithin } from '../store/boxes.ts';
import { isVisible, type PackRow, packOf } from '../store/packs.ts';

/** A question that is answered by a document of its own. */
export type Query = DocumentOfAction<210> | DocumentOfAction<220>;

type Db = Mdlp['db'];

const NOT_FOUND = 'Запрашиваемые данные не найдены или доступны только владельцу и контрагенту по операции';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tag = (name: string, ...inner: string[]) => `<${name}>${inner.join('')}</${name}>`;
const value = (name: string, text: string | null) => (text === null ? '' : tag(name, escaped(text)));
const document = (name: string, action: number, ...inner: string[]) =>
  `<documents version="1.38"><${name} action_id="${action}">${inner.join('')}</${name}></documents>`;
const warning = () => tag('operation_warnings', value('operation_warning', NOT_FOUND));

/** `31.07.2027` of an ISO day. */
const dayOf = (iso: string) => iso.split('-').reverse().join('.');

const goods = ({ gtin, batch, expires }: PackRow) => [
  value('gtin', gtin),
  value('series_number', batch),
  value('expiration_date', dayOf(expires)),
];

/** What document 211 says of a pack; beside others it is named. */
const packInfo = (pack: PackRow, isNamed: boolean) =>
  tag(
    'sgtin',
    tag(
      'info_sgtin',
      isNamed ? value('sgtin', pack.sgtin) : '',
      value('status', pack.status),
      value('sscc', pack.sscc),
      ...goods(pack),
    ),
  );

const inside = (db: Db, sscc: string) =>
  tag(
    'sscc_down',
    ...boxesWithin(db, sscc).map((box) =>
      tag('tree', value('sscc', box.sscc), value('parent_sscc', box.sscc === sscc ? null : box.parent)),
    ),
    ...packsWithin(db, sscc).map((pack) =>
      tag('tree', packInfo(pack, true), value('parent_sscc', pack.sscc)),
    ),
  );

const above = (db: Db, sscc: string) =>
  tag(
    'sscc_up',
    ...boxesAbove(db, sscc).map((box, level) =>
      tag('info', value('sscc', box.sscc), value('level', String(level))),
    ),
  );

const seesBox = (db: Db, sscc: string, sysId: string) => isBoxVisible(db, packsWithin(db, sscc), sysId);

/** Document 211: what is known of a pack, of the content of a box or of what it stands in. */
function kizInfo(db: Db, body: Extract<Query, { action_id: 210 }>['body'], sysId: string): string {
  const answer = (kind: 'sgtin' | 'sscc', code: string, found: string | undefined) =>
    document(
      'kiz_info',
      211,
      tag('result', value('found', String(found !== undefined)), value(kind, code)),
      found ?? warning(),
    );
  if ('sgtin' in body) {
    const pack = packOf(db, body.sgtin);
    const found = pack && isVisible(db, pack, sysId) ? packInfo(pack, false) : undefined;
    return answer('sgtin', body.sgtin, found);
  }
  const [code, show] = 'sscc_down' in body ? [body.sscc_down, inside] : [body.sscc_up, above];
  return answer('sscc', code, seesBox(db, code, sysId) ? show(db, code) : undefined);
}

const packNode = (pack: PackRow) =>
  tag(
    'sgtin_info',
    value('sgtin', pack.sgtin),
    value('sscc', pack.sscc),
    value('status', pack.status),
    ...goods(pack),
  );

const boxNode = ({ sscc, packed_at: at }: BoxRow, packs: readonly string[], boxes: readonly string[]) =>
  tag(
    'sscc_info',
    value('sscc', sscc),
    value('packing_date', xmlTime(at)),
    packs.length + boxes.length === 0 ? '' : tag('childs', ...packs, ...boxes),
  );

/** Document 221: the chain of boxes down to the asked one, and all that is in it. */
function hierarchyInfo(db: Db, sscc: string, sysId: string): string {
  if (!seesBox(db, sscc, sysId)) return document('hierarchy_info', 221, warning());
  const packs = Map.groupBy(packsWithin(db, sscc), (pack) => pack.sscc ?? '');
  const boxes = Map.groupBy(boxesWithin(db, sscc).slice(1), (box) => box.parent ?? '');
  const node = (box: BoxRow): string =>
    boxNode(box, (packs.get(box.sscc) ?? []).map(packNode), (boxes.get(box.sscc) ?? []).map(node));
  const chain = boxesAbove(db, sscc);
  const up = chain.reduce((inner, box) => boxNode(box, [], inner === '' ? [] : [inner]), '');
  const down = chain.slice(0, 1).map(node);
  return document('hierarchy_info', 221, tag('sscc_up', up), tag('sscc_down', ...down));
}

/** The document that answers a query in place of a ticket (mdlp-api 5.6). */
export const answerTo = ({ db }: Mdlp, query: Query, sysId: string): string =>
  query.action_id === 210 ? kizInfo(db, query.body, sysId) : hierarchyInfo(db, query.body.sscc, sysId);
