import type { addMdse, CallReply, EsklpPack } from '@provizor/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { knownPacks } from './esklp.ts';
import { ensureNames, type Names } from './names.ts';

type Made = CallReply<typeof addMdse>;

/** Where forms of medicines stand in the tree of forms (shell-and-administration, section 9). */
const medicineForms = 1;

/** Goods that have the GTINs, as their own or a further one. */
async function present(tx: TenantTransaction, gtins: readonly string[]) {
  const { rows } = await sql<{ id: number; gtin: string; name: string }>`
    select m.id, m.gtin, m.name from mdse m where m.gtin = any(${gtins}::text[])
    union
    select m.id, c.code, m.name from mdse_code c join mdse m on m.id = c.mdse_id
     where c.kind = 'gtin' and c.code = any(${gtins}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.gtin, row]));
}

const packingOf = ({ pack_1_num, pack_1_name, pack_2_num, pack_2_name }: EsklpPack): string | null => {
  const inner = [pack_1_num, pack_1_name].filter(Boolean).join(' ');
  const outer = [pack_2_name, pack_2_num && Number(pack_2_num) > 1 ? `× ${pack_2_num}` : null]
    .filter(Boolean)
    .join(' ');
  return [inner, outer].filter(Boolean).join(' – ') || null;
};

/** «Метформин-ВФ, таблетки, 500 мг, 10 блистер – пачка картонная × 6». */
export const goodsName = (pack: EsklpPack): string =>
  [pack.trade_name, pack.form, pack.dosage, packingOf(pack)].filter(Boolean).join(', ').slice(0, 1000);

type Dictionaries = Record<
  | 'mnn'
  | 'torg_name'
  | 'form_dosage'
  | 'form_release'
  | 'dosage'
  | 'type_pack'
  | 'manufacture'
  | 'farm_group'
  | 'farm_action',
  Names
>;

async function ensureDictionaries(tx: TenantTransaction, packs: readonly EsklpPack[]): Promise<Dictionaries> {
  const mnn = await ensureNames(
    tx,
    'mnn',
    packs.map((pack) => [pack.mnn]),
  );
  const groups = packs.map((pack) => [pack.ftg] as const);
  return {
    mnn,
    torg_name: await ensureNames(
      tx,
      'torg_name',
      packs.map((pack) => [pack.trade_name, pack.mnn]),
      {
        mnn_id: sql`(select n.id from mnn n where lower(n.name) = lower(i.other) limit 1)`,
      },
    ),
    form_dosage: await ensureNames(
      tx,
      'form_dosage',
      packs.map((pack) => [pack.form]),
      { parent_id: sql`${medicineForms}` },
      sql`t.parent_id = ${medicineForms}`,
    ),
    form_release: await ensureNames(
      tx,
      'form_release',
      packs.map((pack) => [pack.form_release ?? pack.form]),
    ),
    dosage: await ensureNames(
      tx,
      'dosage',
      packs.map((pack) => [pack.dosage, `${pack.dosage_num ?? ''}|${pack.dosage_okei ?? ''}`]),
      {
        amount: sql`case when split_part(i.other, '|', 1) ~ '^\\d{1,12}([.,]\\d{1,6})?$'
                         then replace(split_part(i.other, '|', 1), ',', '.')::numeric end`,
        unit_id: sql`(select u.id from unit u where u.code = split_part(i.other, '|', 2))`,
      },
    ),
    type_pack: await ensureNames(
      tx,
      'type_pack',
      packs.flatMap((pack) => [[pack.pack_1_name], [pack.pack_2_name]] as const),
    ),
    manufacture: await ensureNames(
      tx,
      'manufacture',
      packs.map((pack) => [pack.manufacturer ?? pack.owner, pack.country_code ?? pack.country]),
      {
        country_id: sql`(select c.id from country c
                          where c.okcm2 = i.other or c.code = i.other or lower(c.name) = lower(i.other) limit 1)`,
      },
    ),
    farm_group: await ensureNames(tx, 'farm_group', groups),
    farm_action: await ensureNames(tx, 'farm_action', groups),
  };
}

const wholeOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;

function goodsOf(pack: EsklpPack, ids: Dictionaries) {
  return {
    name: goodsName(pack),
    gtin: pack.gtin,
    type_mdse_id: 1,
    atx: pack.atx,
    ean13: pack.gtin.startsWith('0') ? pack.gtin.slice(1) : null,
    mnn_id: ids.mnn.of(pack.mnn),
    torg_name_id: ids.torg_name.of(pack.trade_name),
    form_dosage_id: ids.form_dosage.of(pack.form),
    form_release_id: ids.form_release.of(pack.form_release ?? pack.form),
    dosage_id: ids.dosage.of(pack.dosage),
    type_pack_id: ids.type_pack.of(pack.pack_2_name ?? pack.pack_1_name),
    manufacture_id: ids.manufacture.of(pack.manufacturer ?? pack.owner),
    farm_group_id: ids.farm_group.of(pack.ftg),
    farm_action_id: ids.farm_action.of(pack.ftg),
    amount: wholeOf(pack.consumer_total),
    reg_number: pack.reg_number,
    reg_date: pack.reg_date,
    reg_end: pack.reg_end,
    esklp_code: pack.source === 'esklp' ? pack.code : null,
    limit_price: pack.price,
    is_znvlp: pack.is_znvlp,
    is_vzn: pack.is_vzn,
    is_narcotic: pack.is_narcotic,
  };
}

/**
 * Makes goods of GTINs with the dictionary rows they need, from ЕСКЛП or else the register of МДЛП. Goods that are
 * there stay as they are; a name is never doubled; at once from two places they are made once.
 */
export async function addGoods(tx: TenantTransaction, gtins: readonly string[]): Promise<Made> {
  await sql`select pg_advisory_xact_lock(hashtext('goods of reference data'))`.execute(tx);
  const wanted = [...new Set(gtins)];
  const known = await present(tx, wanted);
  const packs = await knownPacks(
    tx,
    wanted.filter((gtin) => !known.has(gtin)),
  );
  const rows = [...packs.values()];
  const ids = await ensureDictionaries(tx, rows);
  const { rows: made } = await sql<{ id: number; gtin: string; name: string }>`
    insert into mdse (name, gtin, ean13, type_mdse_id, mnn_id, torg_name_id, form_dosage_id, form_release_id, dosage_id,
                      type_pack_id, manufacture_id, farm_group_id, farm_action_id, atx_id, amount, reg_number, reg_date,
                      reg_end, esklp_code, limit_price, is_znvlp, is_vzn, is_narcotic, is_marked)
    select i.name, i.gtin, i.ean13, i.type_mdse_id, i.mnn_id, i.torg_name_id, i.form_dosage_id, i.form_release_id,
           i.dosage_id, i.type_pack_id, i.manufacture_id, i.farm_group_id, i.farm_action_id, a.id, i.amount,
           i.reg_number, i.reg_date, i.reg_end, i.esklp_code, i.limit_price, i.is_znvlp, i.is_vzn, i.is_narcotic, true
      from jsonb_to_recordset(${JSON.stringify(rows.map((row) => goodsOf(row, ids)))}::jsonb) as i (
        name text, gtin text, ean13 text, type_mdse_id int, atx text, mnn_id int, torg_name_id int, form_dosage_id int,
        form_release_id int, dosage_id int, type_pack_id int, manufacture_id int, farm_group_id int, farm_action_id int,
        amount int, reg_number text, reg_date date, reg_end date, esklp_code text, limit_price numeric,
        is_znvlp boolean, is_vzn boolean, is_narcotic boolean)
      left join atx a on a.code = i.atx
     order by i.name, i.gtin on conflict (gtin) do nothing
    returning id, gtin, name`.execute(tx);
  const items = [
    ...made.map((row) => ({ ...row, created: true })),
    ...[...known.values()].map((row) => ({ ...row, created: false })),
  ];
  const found = new Set(items.map(({ gtin }) => gtin));
  return { items, unknown: wanted.filter((gtin) => !found.has(gtin)) };
}
