import { type DemoOrganization, type DemoPlace, type ShelfPack, shelfOf, shelvesOf } from '@provizor/demo';
import { addMonths, stockEntries, vatIncluded } from '@provizor/domain';
import type { TenantTransaction } from '../database/index.ts';
import { ensureNomenclature } from '../nomenclature/index.ts';
import { recordBoxes, recordPacks } from '../packs/index.ts';
import { createDocument, ensureLots, postDocument } from '../stock/index.ts';
import { storagesOfBranch } from '../storages/index.ts';
import { priceOpening } from './prices.ts';

/** The first room that is none for quarantine, cold, safe or passage. */
const ordinary = (name: string) => !/холод|пку|карантин|приёмк/i.test(name);

/** Packs that lie there to be destroyed or returned: written off the balances. */
const withdrawn = 'out_of_circulation';

/** Puts the marked packs of an organisation on its shelves: registry, boxes and a posted document under them. */
export async function addShelves(
  tx: TenantTransaction,
  organizationId: number,
  organization: DemoOrganization,
  today: string,
): Promise<void> {
  for (const place of shelvesOf(organization)) await stockShelf(tx, organizationId, place, today);
}

async function stockShelf(tx: TenantTransaction, organizationId: number, place: DemoPlace, today: string) {
  const storages = await storagesOfBranch(tx, organizationId, place.branch_id);
  const storageId = (storages.find(({ name }) => ordinary(name)) ?? storages[0])?.id;
  if (storageId === undefined) return;
  const packs = shelfOf(place);
  const counted = packs.filter(({ status }) => status !== withdrawn);
  const documentId = await stockDocument(tx, organizationId, storageId, counted, today);
  await recordBoxes(tx, {
    organizationId,
    boxes: [...new Set(packs.flatMap(({ sscc }) => sscc ?? []))].map((sscc) => ({ sscc, parent: null })),
  });
  for (const [status, group] of Map.groupBy(packs, (pack) => pack.status)) {
    const common = { organizationId, userId: null, status, branchId: place.branch_id, storageId };
    await recordPacks(tx, {
      ...common,
      // what is out of circulation did not come that way, and no balance counts it
      event:
        status === withdrawn ? { kind: 'synchronised' } : { kind: 'opening', stockDocumentId: documentId },
      packs: group.map(({ sgtin, product, batch, expires_in_months: months, sscc }) => ({
        sgtin,
        gtin: product.gtin,
        sscc,
        series: batch,
        price: product.price,
        expiry: addMonths(today, months),
      })),
    });
  }
}

/** The opening document of the packs: a line a lot, its packs under it. */
async function stockDocument(
  tx: TenantTransaction,
  organizationId: number,
  storageId: number,
  packs: ShelfPack[],
  today: string,
): Promise<string> {
  const lots = [...Map.groupBy(packs, ({ batch }) => batch).values()];
  const first = lots.map(([pack]) => pack as ShelfPack);
  const nomenclature = await ensureNomenclature(
    tx,
    organizationId,
    first.map(({ product }) => product.gtin),
  );
  const ids = await ensureLots(
    tx,
    organizationId,
    first.map(({ product, batch, expires_in_months: months }) => ({
      nomenclatureId: nomenclature.get(product.gtin) ?? 0,
      series: batch,
      expiry: addMonths(today, months),
      price: product.price,
      vatValue: vatIncluded(product.price, product.vat_rate),
      source: '1',
    })),
  );
  const lines = lots.map((lot, i) => ({
    n: i + 1,
    lotId: ids[i] ?? 0,
    quantity: String(lot.length),
    sgtins: lot.map(({ sgtin }) => sgtin),
  }));
  const date = addMonths(today, -2);
  const document = await createDocument(tx, {
    organizationId,
    userId: null,
    kind: 'initial',
    number: null,
    date,
    storageId,
    lines,
  });
  if (!document) throw new Error('the document of the shelves was not made');
  await priceOpening(tx, organizationId, document.id, date);
  await postDocument(tx, document.id, stockEntries('initial', storageId, lines));
  return document.id;
}
