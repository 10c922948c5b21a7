import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/** What the registry of medicines says of a trade pack (reestr/med_products). */
export type GtinInfoInput = {
  gtin: string;
  /** Trade name. */
  name: string | null;
  /** International name. */
  prod_name: string | null;
  /** Form, dosage and packing in one line. */
  prod_desc: string | null;
  producer: string | null;
  /** Primary units in the pack. */
  full_size: string | null;
  /** Name of the primary unit. */
  unit: string | null;
  prod_pack_1_2: string | null;
  gnvlp: boolean | null;
  vzn: boolean | null;
};

/**
 * Stores what was fetched from the registry of medicines, for all organisations. Nomenclature made from the bare
 * GTIN gets its name by a trigger.
 */
export async function saveGtinInfo(tx: TenantTransaction, infos: GtinInfoInput[]): Promise<void> {
  if (infos.length === 0) return;
  const distinct = [...new Map(infos.map((info) => [info.gtin, info])).values()];
  await sql`
    insert into gtin_info (gtin, name, prod_name, prod_desc, producer, full_size, unit, prod_pack_1_2, gnvlp, vzn)
    select i.gtin, i.name, i.prod_name, i.prod_desc, i.producer, i.full_size, i.unit, i.prod_pack_1_2, i.gnvlp, i.vzn
      from jsonb_to_recordset(${JSON.stringify(distinct)}::jsonb) as i (
        gtin text, name text, prod_name text, prod_desc text, producer text, full_size text, unit text,
        prod_pack_1_2 text, gnvlp boolean, vzn boolean)
     order by i.gtin
    on conflict (gtin) do update set
      name = excluded.name, prod_name = excluded.prod_name, prod_desc = excluded.prod_desc,
      producer = excluded.producer, full_size = excluded.full_size, unit = excluded.unit,
      prod_pack_1_2 = excluded.prod_pack_1_2, gnvlp = excluded.gnvlp, vzn = excluded.vzn,
      fetched_at = now()`.execute(tx);
}
