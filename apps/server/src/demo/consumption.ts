import type { DemoOrganization } from '@provizor/demo';
import { addDays, type StockDocumentKind, stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { createDocument, postDocument } from '../stock/index.ts';
import { sellAtRetail } from './prices.ts';

/** How each organisation gives drugs out; a distributor gives nothing to people. */
const kinds: Partial<Record<DemoOrganization['key'], StockDocumentKind>> = {
  pharmacy1: 'realize',
  pharmacy2: 'realize',
  hospital: 'treatment',
  rural: 'treatment',
};

/** Days before today the drugs went out on, one document a storage and day. */
const daysAgo = [48, 33, 19, 6];

/** Part of a lot that went out: nearly everything of every fourth product of an organisation, little of the others. */
const goneOf = { fast: 0.9, slow: 0.06 };

type Lot = { storage_id: number; lot_id: number; quantity: number; gtin: string };

/**
 * Lets drugs go out of the opening stock, differently by organisation: what one has nearly used up lies in plenty at
 * another. Expired lots stay where they are, marked packs stay on their shelves.
 */
export async function addConsumption(
  tx: TenantTransaction,
  organizationId: number,
  organization: DemoOrganization,
  today: string,
): Promise<void> {
  const kind = kinds[organization.key];
  if (!kind) return;
  const { rows } = await sql<Lot>`
    select b.storage_id, b.lot_id, floor(b.quantity)::int as quantity, n.gtin
      from stock_balance b
      join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where b.organization_id = ${organizationId} and l.expiry >= ${today}::date and n.gtin is not null
       and not exists (
         select from stock_document_line i
           join stock_document_pack k
             on k.organization_id = i.organization_id and k.document_id = i.document_id and k.n = i.n
          where i.organization_id = l.organization_id and i.lot_id = l.id)
     order by b.storage_id, b.lot_id`.execute(tx);
  const fast = Object.keys(kinds).indexOf(organization.key);
  const gone = rows.flatMap((lot) => {
    const turn = Number(lot.gtin.slice(-5, -1)) % 4;
    const quantity = Math.floor(lot.quantity * (turn === fast ? goneOf.fast : goneOf.slow));
    return quantity > 0 ? [{ ...lot, quantity, day: daysAgo[lot.lot_id % daysAgo.length] ?? 0 }] : [];
  });
  const documents = Map.groupBy(gone, ({ storage_id, day }) => `${storage_id} ${day}`).values();
  for (const lots of documents) {
    const [{ storage_id: storageId, day } = { storage_id: 0, day: 0 }] = lots;
    const date = addDays(today, -day);
    const lines = lots.map(({ lot_id, quantity }, i) => ({
      n: i + 1,
      lotId: lot_id,
      quantity: String(quantity),
    }));
    const document = await createDocument(tx, {
      organizationId,
      userId: null,
      kind,
      number: null,
      date,
      storageId,
      lines,
    });
    if (!document) throw new Error('the document of consumption was not made');
    await sellAtRetail(tx, document.id);
    await postDocument(tx, document.id, stockEntries(kind, storageId, lines));
  }
}
