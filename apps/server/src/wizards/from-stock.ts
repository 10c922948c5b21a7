import { type WizardName, wizardOf } from '@provizor/contract';
import { millionths } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';
import { readProducts } from './content/products.ts';

type Unit = Pick<Context, 'db' | 'user'>;

/** Prices of what is sold: those of the lines, with the part of VAT their lots have. */
const takePrices = ({ db, user }: Unit, draftId: string, documentId: string): Promise<unknown> =>
  sql`
    insert into wizard_price (organization_id, draft_id, gtin, series, cost, vat_value)
    select distinct on (n.gtin, l.series) ${user.organizationId}::int, ${draftId}::uuid, n.gtin, coalesce(l.series, ''),
           i.price, coalesce(vat_included(i.price, l.vat_rate),
                             round(i.price * l.vat_value / nullif(l.price, 0), 2))
      from stock_document_line i
      join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where i.document_id = ${documentId}::uuid and i.price is not null and n.gtin is not null
     order by n.gtin, l.series, i.n
    on conflict do nothing`.execute(db);

const commonOf = (a: number, b: number): number => (b === 0 ? a : commonOf(b, a % b));

type Part = { quantity: number; units: number; inPack: number; told: number };

/**
 * The part of a pack as MDLP is told it: by the denominator it was told of this pack before, by the number of primary
 * units MDLP knows, by the units the goods are counted in, which may not be more than those, or in lowest terms; null where
 * none of them divides it.
 */
function shareOf({ quantity, units, inPack, told }: Part, capacity: number) {
  const isCounted = inPack < millionths;
  const own = capacity === 0 || inPack <= capacity ? inPack : 0;
  for (const size of [told, capacity, ...(isCounted ? [own, inPack / commonOf(units, inPack)] : [])]) {
    const amount = isCounted ? (units * size) / inPack : Math.round(quantity * size);
    // without levels the stock keeps six decimals
    const isExact = isCounted ? Number.isInteger(amount) : Math.abs(amount / size - quantity) < 1e-6;
    if (size > 1 && amount > 0 && isExact) return { capacity: size, amount };
  }
  return null;
}

/** A pack that stands alone under a line of less than one pack is spent by that share, in its primary units. */
async function takeShares({ db, user }: Unit, draftId: string, documentId: string): Promise<void> {
  const { rows } = await sql<{
    sgtin: string;
    quantity: number;
    units: number;
    inPack: number;
    told: number;
  }>`
    select min(k.sgtin) as sgtin, i.quantity::float8 as quantity,
           round(i.quantity * coalesce(min(l.units_in_pack), 1000000))::float8 as units,
           coalesce(min(l.units_in_pack), 1000000) as "inPack",
           coalesce(min(p.units_whole), 1) as told
      from stock_document_line i
      join stock_document_pack k on k.organization_id = i.organization_id and k.document_id = i.document_id and k.n = i.n
      left join lot l on l.organization_id = i.organization_id and l.id = i.lot_id
      left join pack p on p.organization_id = k.organization_id and p.sgtin = k.sgtin
     where i.document_id = ${documentId}::uuid and i.quantity > 0 and i.quantity < 1
     group by i.n, i.quantity having count(*) = 1`.execute(db);
  if (rows.length === 0) return;
  const products = await readProducts(db, [...new Set(rows.map(({ sgtin }) => sgtin.slice(0, 14)))]);
  const capacities = new Map(products.map(({ gtin, capacity }) => [gtin, capacity]));
  const shares = rows.map(({ sgtin, quantity, ...told }) => {
    const capacity = capacities.get(sgtin.slice(0, 14)) ?? 0;
    const share = shareOf({ quantity, ...told }, capacity);
    // a part that is no whole number of units is put right by a person: the whole pack would be another quantity
    return share
      ? { sgtin, ...share, typedCapacity: null, typedAmount: null }
      : {
          sgtin,
          capacity: null,
          amount: null,
          typedCapacity: capacity > 0 ? String(capacity) : '',
          typedAmount: String(quantity).replace('.', ','),
        };
  });
  await sql`update wizard_draft set data = data || '{"by_shares": true}' where id = ${draftId}`.execute(db);
  await sql`
    insert into wizard_share (organization_id, draft_id, sgtin, capacity, amount, typed_capacity, typed_amount)
    select ${user.organizationId}::int, ${draftId}::uuid, s.* from unnest(
      ${shares.map(({ sgtin }) => sgtin)}::text[], ${shares.map(({ capacity }) => capacity)}::bigint[],
      ${shares.map(({ amount }) => amount)}::bigint[], ${shares.map((share) => share.typedCapacity)}::text[],
      ${shares.map((share) => share.typedAmount)}::text[]) as s`.execute(db);
}

/** Gives a draft opened from a stock document the prices and the shares of its lines, where its wizard asks for them. */
export async function takeFromStock(
  unit: Unit,
  wizard: WizardName,
  draftId: string,
  documentId: string,
): Promise<void> {
  const { prices = false, shares = false } = wizardOf(wizard);
  if (prices) await takePrices(unit, draftId, documentId);
  if (shares) await takeShares(unit, draftId, documentId);
}
