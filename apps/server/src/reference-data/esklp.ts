import type { EsklpPack } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type Packs = Map<string, EsklpPack>;

const byGtin = (rows: readonly EsklpPack[]): Packs => new Map(rows.map((row) => [row.gtin, row]));

/** Trade packs of ЕСКЛП by GTIN; of several prices and packs the actual and latest one. */
export async function esklpPacks(db: TenantTransaction, gtins: readonly string[]): Promise<Packs> {
  const { rows } = await sql<EsklpPack>`
    select distinct on (p.gtin) 'esklp' as source, p.gtin, k.code, k.smnn_code, coalesce(s.mnn, k.mnn) as mnn,
           k.trade_name, coalesce(k.form, s.form) as form, s.form as form_release,
           coalesce(k.dosage, s.dosage) as dosage, s.dosage_num, s.dosage_okei,
           k.pack_1_name, k.pack_1_num, k.pack_2_name, k.pack_2_num, k.consumer_total, k.completeness, k.owner,
           k.manufacturer, k.manufacturer_country as country, k.manufacturer_country_code as country_code,
           s.ftg, s.atx, k.reg_number, k.reg_date, k.reg_end, p.price::text as price, k.is_znvlp,
           coalesce(k.is_narcotic or s.is_narcotic, false) as is_narcotic, coalesce(g.vzn, false) as is_vzn,
           k.actual and p.actual and coalesce(k.date_end >= current_date, true) as actual
      from esklp_price p
      join esklp_klp k on k.code = p.klp_code
      left join esklp_smnn s on s.code = k.smnn_code
      left join gtin_info g on g.gtin = p.gtin
     where p.gtin = any(${gtins}::text[])
     order by p.gtin, (k.actual and p.actual) desc, p.date_end desc nulls first, p.reg_date desc nulls last`.execute(
    db,
  );
  return byGtin(rows);
}

/** Trade packs of the product register of МДЛП by GTIN. */
export async function mdlpPacks(db: TenantTransaction, gtins: readonly string[]): Promise<Packs> {
  const { rows } = await sql<EsklpPack>`
    select 'mdlp' as source, m.gtin, m.drug_code as code, null as smnn_code, m.mnn, m.trade_name, m.form,
           null as form_release, m.dosage, null as dosage_num, null as dosage_okei,
           m.pack_1_name, m.pack_1_num, m.pack_2_name, m.pack_2_num, g.full_size as consumer_total, m.completeness,
           m.holder as owner, m.maker as manufacturer, m.maker_country as country, null as country_code,
           null as ftg, null as atx, m.reg_number, m.reg_date, m.reg_end, m.max_price::text as price,
           m.gnvlp as is_znvlp, false as is_narcotic, m.vzn as is_vzn, m.actual
      from mdlp_product m left join gtin_info g on g.gtin = m.gtin
     where m.gtin = any(${gtins}::text[])`.execute(db);
  return byGtin(rows);
}

/** What is known of the GTINs, ЕСКЛП before the register of МДЛП. */
export async function knownPacks(db: TenantTransaction, gtins: readonly string[]): Promise<Packs> {
  return new Map([...(await mdlpPacks(db, gtins)), ...(await esklpPacks(db, gtins))]);
}
