import type { DemoLot } from '@provizor/demo';
import type { Database } from '../database/database.ts';
import type { Random } from '../random.ts';
import { DAY, MONTH } from '../time.ts';

/** How goods are packed: lots, and how many boxes stand on how many pallets. */
export type Shape = { lots: DemoLot[]; boxes_per_pallet?: number; pallets?: number };

/** The outermost objects of a delivery in the order of its paper. */
export type DeliveryObject = { kind: 'sgtin' | 'sscc'; code: string; gtin: string };

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Brings new packs into circulation at a place and packs them: loose ones, boxes, pallets.
 * @param at when they were packed; released 60 days before
 * @returns the outermost objects: loose packs, pallets, then boxes on no pallet
 */
export function packGoods(
  db: Database,
  random: Random,
  place: { branch_id: string; sys_id: string },
  shape: Shape,
  at: number,
): DeliveryObject[] {
  const addPack = (lot: DemoLot, sscc: string | null) => {
    const sgtin = lot.gtin + random.serial();
    db.run(
      `insert into pack (sgtin, gtin, batch, expires, released_at, status, status_at, owner, place, sscc)
       values (?, ?, ?, ?, ?, 'in_circulation', ?, ?, ?, ?)`,
      sgtin,
      lot.gtin,
      lot.batch,
      isoDay(at + lot.expires_in_months * MONTH),
      at - 60 * DAY,
      at,
      place.sys_id,
      place.branch_id,
      sscc,
    );
    return sgtin;
  };
  const addBox = () => {
    const sscc = random.sscc();
    db.run('insert into box values (?, null, ?)', sscc, at);
    return sscc;
  };
  const loose: DeliveryObject[] = [];
  const boxes: DeliveryObject[] = [];
  for (const lot of shape.lots) {
    for (let i = 0; i < lot.loose; i++)
      loose.push({ kind: 'sgtin', code: addPack(lot, null), gtin: lot.gtin });
    for (let i = 0; i < lot.boxes; i++) {
      const sscc = addBox();
      for (let n = 0; n < lot.packs_per_box; n++) addPack(lot, sscc);
      boxes.push({ kind: 'sscc', code: sscc, gtin: lot.gtin });
    }
  }
  const onPallets = palletize(db, boxes, shape, addBox);
  return [...loose, ...onPallets];
}

function palletize(
  db: Database,
  boxes: DeliveryObject[],
  shape: Shape,
  addBox: () => string,
): DeliveryObject[] {
  const { boxes_per_pallet: size = 0, pallets = Number.POSITIVE_INFINITY } = shape;
  if (size === 0) return boxes;
  const objects: DeliveryObject[] = [];
  let rest = boxes;
  while (rest.length >= size && objects.length < pallets) {
    const pallet = addBox();
    for (const { code } of rest.slice(0, size))
      db.run('update box set parent = ? where sscc = ?', pallet, code);
    objects.push({ kind: 'sscc', code: pallet, gtin: rest[0]?.gtin ?? '' });
    rest = rest.slice(size);
  }
  return [...objects, ...rest];
}
