import type {
  CallReply,
  checkDocumentNumber,
  HandlerInput,
  listNomenclatureTotals,
} from '@provizor/contract';
import { unlimited } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

/** Whether another document of the kind has the number in the year of the date. */
export async function isNumberTaken(
  db: TenantTransaction,
  { kind, number, date, id }: HandlerInput<typeof checkDocumentNumber>['body'],
): Promise<boolean> {
  const { rows } = await sql`
    select from stock_document
     where kind = ${kind} and year = extract(year from ${date}::date)::int and number = ${number}
       and not removed and id is distinct from ${id ?? null}::uuid`.execute(db);
  return rows.length > 0;
}

type Totals = CallReply<typeof listNomenclatureTotals>;

/** Nomenclature with what is in stock of each, by name; of one storage, or of all. */
export async function findTotals(
  db: TenantTransaction,
  body: HandlerInput<typeof listNomenclatureTotals>['body'],
): Promise<Totals> {
  const { query = null, storage_id = null, all = false } = body;
  const { rows } = await sql<Totals['items'][number]>`
    with total as (
      select l.nomenclature_id, round(sum(b.units::numeric / b.units_in_pack), 6) as quantity
        from stock_balance b join lot l on l.organization_id = b.organization_id and l.id = b.lot_id
       where b.quantity > 0 and (${storage_id}::int is null or b.storage_id = ${storage_id})
       group by l.nomenclature_id
    )
    select n.id, n.name, n.gtin, round(coalesce(t.quantity, 0), 3)::text as total
      from nomenclature n left join total t on t.nomenclature_id = n.id
     where (${all} or t.quantity > 0)
       and (${query}::text is null or strpos(lower(n.name), lower(${query})) > 0)
     order by n.name collate "ru-x-icu", n.id
     limit ${unlimited}`.execute(db);
  return { items: rows, count: rows.length };
}
