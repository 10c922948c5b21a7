import { type DemoOrganization, type DemoPlace, products } from '@provizor/demo';
import { addMonths, stockEntries } from '@provizor/domain';
import type { TenantTransaction } from '../database/index.ts';
import { ensureNomenclature } from '../nomenclature/index.ts';
import { createDocument, ensureLots, postDocument } from '../stock/index.ts';
import { type StorageChoice, storagesOfBranch } from '../storages/index.ts';
import { type OpeningLot, openingLot } from './goods.ts';
import { priceOpening } from './prices.ts';

/** Lots of the first place of an organisation, and of each further one. */
const lotsOfPlace = { first: 110, further: 25 };

/** Where goods of a kind are kept, if the place has such a room. */
const rooms = {
  cold: /холод/i,
  safe: /пку/i,
  quarantine: /карантин/i,
  passage: /приёмк/i,
};

const isSpecial = (storage: StorageChoice) => Object.values(rooms).some((room) => room.test(storage.name));

/** The storage a lot belongs in: quarantine, refrigerator, safe, else one of the ordinary ones in turn. */
function storageFor(lot: OpeningLot, n: number, storages: StorageChoice[]): StorageChoice | undefined {
  const { cold, narcotic } = lot.product;
  const room = lot.expired ? rooms.quarantine : narcotic ? rooms.safe : cold ? rooms.cold : null;
  const special = room && storages.find((storage) => room.test(storage.name));
  if (special) return special;
  const ordinary = storages.filter((storage) => !isSpecial(storage));
  return ordinary[n % ordinary.length];
}

/** Adds opening stock to all places of an organisation: one posted document «Начальные остатки» a storage. */
export async function addOpeningStock(
  tx: TenantTransaction,
  organizationId: number,
  organization: DemoOrganization,
  today: string,
): Promise<void> {
  const sources = organization.key === 'hospital' ? ['1', '2', '3'] : ['1'];
  let n = 0;
  for (const [index, place] of organization.places.entries()) {
    const count = index === 0 ? lotsOfPlace.first : lotsOfPlace.further;
    const lots = Array.from({ length: count }, () => {
      // a step that shares no factor with the number of products visits them all before one comes again
      const product = products[(n * 7 + index) % products.length];
      if (!product) throw new Error('the demo has no products');
      return openingLot(product, n++, today, sources);
    });
    await stockPlace(tx, organizationId, place, lots, addMonths(today, -3));
  }
}

async function stockPlace(
  tx: TenantTransaction,
  organizationId: number,
  place: DemoPlace,
  lots: OpeningLot[],
  date: string,
): Promise<void> {
  const storages = await storagesOfBranch(tx, organizationId, place.branch_id);
  const byStorage = Map.groupBy(lots, (lot) => storageFor(lot, lots.indexOf(lot), storages)?.id);
  for (const [storageId, kept] of byStorage) {
    if (storageId === undefined) continue;
    const nomenclature = await ensureNomenclature(
      tx,
      organizationId,
      kept.map((lot) => lot.product.gtin),
    );
    const ids = await ensureLots(
      tx,
      organizationId,
      kept.map(({ product, series, expiry, vatValue, source }) => ({
        series,
        expiry,
        vatValue,
        source,
        price: product.price,
        nomenclatureId: nomenclature.get(product.gtin) ?? 0,
      })),
    );
    const lines = kept.map((lot, i) => ({ n: i + 1, lotId: ids[i] ?? 0, quantity: String(lot.quantity) }));
    const document = await createDocument(tx, {
      organizationId,
      userId: null,
      kind: 'initial',
      number: null,
      date,
      storageId,
      lines,
    });
    if (!document) throw new Error('the opening document was not made');
    await priceOpening(tx, organizationId, document.id, date);
    await postDocument(tx, document.id, stockEntries('initial', storageId, lines));
  }
}
