import { destroyWays, isPosted, type StockState, schemesOfReason } from '@provizor/domain';
import { sql } from 'kysely';
import type { Check } from '../checks/examined.ts';
import { incomplete, madeOfIt } from '../obstacles/obstacle.ts';
import { actOf } from './act.ts';

/** Goods may be handed over for destruction as the document says (541). */
export const hasGrounds: Check = ({ document: { data } }) => {
  if (data.way !== 'destroy') return [];
  const { destruction_type: type, destruction_reason: reason } = data;
  // a reason that is not given is named among the empty fields
  const isFor = !reason || schemesOfReason(String(reason)).includes(destroyWays.destroy.scheme);
  return [
    ...(type ? [] : [incomplete('no-grounds', null)]),
    ...(isFor ? [] : [incomplete('reason-not-handed-over', null)]),
  ];
};

/** An act of destruction (542) is made from goods that were handed over, and of no more of them. */
export const tellsOfHandedOver: Check = async ({ ctx: { db }, document: { id, base, data } }) => {
  if (data.way !== 'destroyed') return [];
  const { rows: bases } = await sql<{ way: string; state: StockState }>`
    select data ->> 'way' as way, state from stock_document
     where id = ${base?.id ?? null}::uuid and kind = 'destroy' and not removed for update`.execute(db);
  const noMethod = data.destruction_method ? [] : [incomplete('no-method', null)];
  if (bases[0]?.way !== 'destroy' || !isPosted(bases[0].state)) {
    return [incomplete('no-handing-over', null), ...noMethod];
  }
  const { rows } = await sql<{ n: number }>`
    select min(i.n) as n from stock_document_line i
     where i.document_id = ${id}::uuid
     group by i.lot_id, i.address_id
    having sum(i.quantity) > coalesce((
      select sum(b.quantity) from stock_document_line b
       where b.document_id = ${base?.id ?? null}::uuid and b.lot_id = i.lot_id
         and b.address_id = i.address_id), 0)
     order by 1`.execute(db);
  return [...noMethod, ...rows.map(({ n }) => incomplete('more-than-handed-over', n))];
};

/** An act of destruction was made of a handing over. */
export const hasNoAct: Check = async ({ ctx: { db }, document: { id } }) => {
  const act = await actOf(db, id);
  return act ? [madeOfIt('destroy.has-act', act.number)] : [];
};
