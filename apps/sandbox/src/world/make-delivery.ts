import { type DemoLot, type DemoProblem, lot } from '@provizor/demo';
import type { Database } from '../database/database.ts';
import { badRequest } from '../mdlp/http/errors.ts';
import { type Place, placeOf } from '../mdlp/store/participants.ts';
import { products } from '../mdlp/store/products.ts';
import type { Delivery } from './deliver.ts';

/** A delivery asked for at the inspect page or by a test; what is left out is chosen. */
export type DeliveryRequest = {
  /** Place the goods go to. */
  receiver: string;
  /** Place they come from; the first place of another organisation unless told. */
  shipper?: string;
  scheme?: 415 | 416 | 471 | 472;
  boxes?: number;
  packsPerBox?: number;
  loose?: number;
  boxesPerPallet?: number;
  /** `true` for one of each kind. */
  problems?: boolean | DemoProblem[];
  docNum?: string;
  source?: '1' | '2' | '3' | '4' | '5';
  contractType?: '1' | '6' | '7' | '8';
  /** GTINs of the goods; a handful of everyday products unless told. */
  gtins?: string[];
};

const MOST_PACKS = 100_000;

/** Packs taken by turns from the products, boxes of one product each. */
function lotsOf(gtins: string[], { loose = 0, boxes = 0, packsPerBox = 10 }: DeliveryRequest): DemoLot[] {
  const share = (total: number, i: number) =>
    Math.floor(total / gtins.length) + (i < total % gtins.length ? 1 : 0);
  return gtins
    .map((gtin, i) =>
      lot(gtin, `ПС${gtin.slice(8, 13)}`, {
        loose: share(loose, i),
        boxes: share(boxes, i),
        packs_per_box: packsPerBox,
      }),
    )
    .filter((item) => item.loose > 0 || item.boxes > 0);
}

const KINDS: DemoProblem['kind'][] = ['wrong_status', 'wrong_owner', 'missing', 'paused'];

/** One problem of each kind, among the loose packs when there are enough of them. */
const oneOfEach = ({ loose = 0 }: DeliveryRequest): DemoProblem[] =>
  KINDS.map((kind) => ({ kind, count: 1, where: loose > KINDS.length ? 'loose' : 'box' }));

function nextNumber(db: Database): string {
  const last = Number(
    db.get<{ value: string }>("select value from setting where name = 'delivery'")?.value ?? 0,
  );
  db.run("insert or replace into setting values ('delivery', ?)", String(last + 1));
  return `ПС-${String(last + 1).padStart(6, '0')}`;
}

/**
 * Fills a request up to a delivery.
 * @throws ApiError 400 when places, numbers or products make no sense
 */
export function completeDelivery(db: Database, request: DeliveryRequest): Delivery {
  const receiver = placeOf(db, request.receiver);
  if (!receiver) throw badRequest(`места деятельности ${request.receiver} нет`);
  const shipper =
    request.shipper ??
    db.get<Place>('select p.* from place p where sys_id <> ? order by branch_id limit 1', receiver.sys_id)
      ?.branch_id ??
    '';
  if (placeOf(db, shipper)?.sys_id === receiver.sys_id) {
    throw badRequest('отправитель и получатель принадлежат одной организации');
  }
  const { loose = 0, boxes = 0, packsPerBox = 10 } = request;
  const numbers = [loose, boxes, packsPerBox, request.boxesPerPallet ?? 0];
  if (numbers.some((n) => !Number.isInteger(n) || n < 0)) throw badRequest('количества должны быть целыми');
  const total = loose + boxes * packsPerBox;
  if (total === 0 || total > MOST_PACKS) throw badRequest(`упаковок должно быть от 1 до ${MOST_PACKS}`);
  const known = products(db);
  const gtins = request.gtins ?? everyday(known);
  if (gtins.length === 0 || gtins.some((gtin) => !known.some((product) => product.gtin === gtin))) {
    throw badRequest('неизвестный GTIN');
  }
  return {
    scheme: request.scheme ?? 415,
    shipper,
    receiver: receiver.branch_id,
    doc_num: request.docNum ?? nextNumber(db),
    source: request.source ?? '1',
    contract_type: request.contractType ?? '1',
    lots: lotsOf(gtins, request),
    boxes_per_pallet: request.boxesPerPallet,
    problems: request.problems === true ? oneOfEach(request) : request.problems || undefined,
  };
}

/** Every tenth product that needs neither cold nor a safe, five at most. */
const everyday = (known: ReturnType<typeof products>): string[] =>
  known
    .filter((product) => !product.cold && !product.narcotic)
    .filter((_, i) => i % 10 === 3 || known.length < 50)
    .slice(0, 5)
    .map(({ gtin }) => gtin);
