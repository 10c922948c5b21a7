import type { CallReply, HandlerInput } from '@provizor/contract';
import type { proposeLots } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import type { Context } from '../../../core/index.ts';
import { findOffers, type Offer, shownOffer } from './offers.ts';
import { demandStorage } from './storage.ts';
import { fromUnits, toUnits } from './units.ts';

type Body = HandlerInput<typeof proposeLots>['body'];
type Item = CallReply<typeof proposeLots>['items'][number];

type Free = { offer: Offer; left: bigint };

/** Takes what is wanted of lots in their order; what they cannot give stays. */
function take(lots: Free[], wanted: bigint): { taken: Item['lots']; missing: bigint } {
  const taken: Item['lots'] = [];
  let missing = wanted;
  for (const lot of lots) {
    const part = lot.left < missing ? lot.left : missing;
    if (part <= 0n) continue;
    lot.left -= part;
    missing -= part;
    taken.push({ ...shownOffer(lot.offer), quantity: fromUnits(part) });
  }
  return { taken, missing };
}

const reasonOf = ({ expiry_warning, paused }: Offer): 'expired' | 'paused' | null =>
  paused ? 'paused' : expiry_warning === 'expired' ? 'expired' : null;

/**
 * Which lots to take for goods of a storage: the earliest shelf life first; expired and suspended ones are told
 * apart and never proposed. Equal goods in the list share what is there. Refuses input.invalid (no such storage).
 */
export async function proposeByExpiry(ctx: Context, body: Body): Promise<Item[]> {
  await demandStorage(ctx.db, body.storage_id);
  const day = body.document_date ?? dayOf(ctx.now());
  const offers = await findOffers(
    ctx.db,
    {
      storageId: body.storage_id,
      nomenclatureIds: [...new Set(body.goods.map((one) => one.nomenclature_id))],
      addressId: body.address_id,
      source: body.source,
      documentId: body.document_id,
      free: body.lines,
    },
    day,
  );
  const free = Map.groupBy(
    offers
      .filter((offer) => reasonOf(offer) === null)
      .map((offer) => ({ offer, left: toUnits(offer.available) })),
    ({ offer }) => offer.nomenclature_id,
  );
  return body.goods.map(({ nomenclature_id, quantity }) => {
    const { taken, missing } = take(free.get(nomenclature_id) ?? [], toUnits(quantity));
    const withheld = offers.flatMap((offer) => {
      const reason = offer.nomenclature_id === nomenclature_id ? reasonOf(offer) : null;
      return reason === null ? [] : [{ ...shownOffer(offer), reason }];
    });
    return { nomenclature_id, quantity, lots: taken, missing: fromUnits(missing), withheld };
  });
}
