import { addMonths, stockEntries } from '@provizor/domain';
import type { TenantTransaction } from '../database/index.ts';
import { ensureNomenclature } from '../nomenclature/index.ts';
import { recordPacks } from '../packs/index.ts';
import { createDocument, ensureLots, postDocument } from '../stock/index.ts';
import type { Prepared } from './prepare.ts';

/** What is out of circulation is counted by no balance. */
const withdrawn = 'out_of_circulation';
const price = '100.00';
const vatValue = '9.09';

type Shelf = NonNullable<Prepared['shelf']>;
type Where = { organizationId: number; userId: number; branchId: string; storageId: number; today: string };

/** Puts the packs of an exercise on a shelf of the program: into the registry, and into the balances by a document. */
export async function putOnShelf(tx: TenantTransaction, shelf: Shelf, where: Where): Promise<void> {
  const { organizationId, userId, branchId, storageId, today } = where;
  const sgtins = shelf.codes.map(({ code }) => code);
  const gtin = sgtins[0]?.slice(0, 14) ?? '';
  const expiry = addMonths(today, shelf.expiresInMonths);
  const counted = shelf.status !== withdrawn;
  const stockDocumentId = counted ? await openingOf() : null;
  await recordPacks(tx, {
    organizationId,
    userId,
    status: shelf.status,
    branchId,
    storageId,
    event: counted ? { kind: 'opening', stockDocumentId } : { kind: 'synchronised' },
    packs: sgtins.map((sgtin) => ({ sgtin, gtin, sscc: null, series: shelf.series, price, expiry })),
  });

  async function openingOf(): Promise<string> {
    const goods = await ensureNomenclature(tx, organizationId, [gtin]);
    const [lotId = 0] = await ensureLots(tx, organizationId, [
      { nomenclatureId: goods.get(gtin) ?? 0, series: shelf.series, expiry, price, vatValue, source: '1' },
    ]);
    const lines = [{ n: 1, lotId, quantity: String(sgtins.length), sgtins }];
    const document = await createDocument(tx, {
      organizationId,
      userId,
      kind: 'initial',
      number: null,
      date: today,
      storageId,
      lines,
    });
    if (!document) throw new Error('the document of the exercise was not made');
    await postDocument(tx, document.id, stockEntries('initial', storageId, lines));
    return document.id;
  }
}
