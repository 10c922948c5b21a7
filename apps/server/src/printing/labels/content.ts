import type { HandlerInput } from '@provizor/contract';
import type { printLabels } from '@provizor/contract/printing';
import { lotCode } from '@provizor/domain';
import type { Label } from '@provizor/printing';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

type Wanted = HandlerInput<typeof printLabels>['body'];

const day = (iso: string | null): string => iso?.split('-').toReversed().join('.') ?? '';

async function placeLabels(db: TenantTransaction, ids: readonly number[]): Promise<Label[]> {
  const { rows } = await sql<{ id: number; name: string; code: string; storage: string }>`
    select a.id, a.name, a.code, s.name as storage
      from address a join storage s on s.organization_id = a.organization_id and s.id = a.storage_id
     where a.id = any(${ids}::int[]) order by array_position(${ids}::int[], a.id)`.execute(db);
  return rows.map(({ name, code, storage }) => ({
    title: name,
    lines: [storage],
    code,
    symbology: 'code128',
  }));
}

type Lot = {
  id: number;
  name: string;
  producer: string | null;
  series: string | null;
  expiry: string | null;
};

async function lotLabels(db: TenantTransaction, ids: readonly number[]): Promise<Label[]> {
  const { rows } = await sql<Lot>`
    select l.id, n.name, n.producer, l.series, l.expiry::text as expiry
      from lot l join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where l.id = any(${ids}::int[]) order by array_position(${ids}::int[], l.id)`.execute(db);
  return rows.map((lot) => ({
    title: lot.name,
    lines: linesOf(lot),
    code: lotCode(lot.id),
    symbology: 'code128',
  }));
}

const linesOf = ({ producer, series, expiry }: Omit<Lot, 'id' | 'name'>): string[] =>
  [
    series === null ? '' : `Серия ${series}`,
    expiry === null ? '' : `Годен до ${day(expiry)}`,
    producer ?? '',
  ].filter(Boolean);

async function packLabels(db: TenantTransaction, sgtins: readonly string[]): Promise<Label[]> {
  const { rows } = await sql<Omit<Lot, 'id'> & { sgtin: string }>`
    select p.sgtin, coalesce(n.name, 'GTIN ' || p.gtin) as name, n.producer, p.series, p.expiry::text as expiry
      from pack p
      left join nomenclature n on n.organization_id = p.organization_id and n.gtin = p.gtin
     where p.sgtin = any(${sgtins}::text[]) order by array_position(${sgtins}::text[], p.sgtin)`.execute(db);
  return rows.map((pack) => ({
    title: pack.name,
    lines: [...linesOf(pack), 'Не заменяет код маркировки'],
    code: pack.sgtin,
    symbology: 'datamatrix',
  }));
}

const roubles = (price: string): string => `${price.replace('.', ',')} ₽`;

/** Price labels of lots in a storage; a lot without a price has none. */
async function priceLabels(
  db: TenantTransaction,
  ids: readonly number[],
  storageId: number,
): Promise<Label[]> {
  const { rows } = await sql<Lot & { price: string }>`
    select l.id, n.name, n.producer, l.series, l.expiry::text as expiry, p.price::text as price
      from retail_price p
      join lot l on l.organization_id = p.organization_id and l.id = p.lot_id
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where p.storage_id = ${storageId} and l.id = any(${ids}::int[])
     order by array_position(${ids}::int[], l.id)`.execute(db);
  return rows.map((lot) => ({
    title: lot.name,
    lines: linesOf(lot),
    price: roubles(lot.price),
    code: lotCode(lot.id),
    symbology: 'code128',
  }));
}

/** Labels of what is named, in that order. Refuses label.no-price (a lot has no retail price there), label.none, not-found (a row of others, or none). */
export async function labelsOf(
  db: TenantTransaction,
  { of, ids = [], sgtins = [], storage_id: storageId = 0 }: Wanted,
): Promise<Label[]> {
  const named = of === 'packs' ? sgtins : ids;
  if (named.length === 0) return refuse('label.none');
  if (of === 'prices') {
    const prices = await priceLabels(db, ids, storageId);
    return prices.length < new Set(ids).size ? refuse('label.no-price') : prices;
  }
  const labels =
    of === 'packs'
      ? await packLabels(db, sgtins)
      : await (of === 'places' ? placeLabels(db, ids) : lotLabels(db, ids));
  return labels.length < new Set<string | number>(named).size ? refuse('not-found') : labels;
}
