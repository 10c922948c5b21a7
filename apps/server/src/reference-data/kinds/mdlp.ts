import { isGtin } from '@provizor/codes';
import { anyOf } from '../reading/record.ts';
import {
  dateOf,
  flagOf,
  type ImportKind,
  numberOf,
  Rejection,
  required,
  rowsUnder,
  type TargetRow,
} from './definition.ts';

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'text' as const]));

/** A product and what is known of its GTIN. */
function productRows(gtin: string, of: (...names: string[]) => string | null): TargetRow[] {
  const form = of('prod_form_name', 'prod_form_norm_name');
  const dosage = of('prod_d_name', 'prod_d_norm_name', 'prod_d');
  const name = of('prod_sell_name', 'sell_name');
  const mnn = of('prod_name');
  const packs = {
    pack_1_name: of('prod_pack_1_name', 'prod_pack_1_ed_name'),
    pack_1_num: of('prod_pack_1_size', 'prod_pack_1'),
    pack_2_name: of('prod_pack_2_name'),
    pack_2_num: of('prod_pack_2_size', 'prod_pack_2'),
  };
  const pack12 = of('prod_pack_1_2');
  const gnvlp = flagOf(of('gnvlp'));
  const vzn = flagOf(of('vzn_drug', 'vzn'));
  const maker = of('glf_name', 'producer');
  const pack =
    of('prod_pack_desc') ?? ([packs.pack_1_name, packs.pack_2_name].filter(Boolean).join(' – ') || null);
  const desc = of('prod_desc') ?? ([name, form, dosage, pack].filter(Boolean).join(', ') || null);
  return [
    {
      target: 'product',
      values: {
        gtin,
        reg_id: of('reg_id', 'id'),
        mnn,
        trade_name: required(name, 'PROD_SELL_NAME'),
        form,
        dosage,
        ...packs,
        completeness: of('completeness'),
        maker,
        gnvlp,
        vzn,
        maker_country: of('glf_country'),
        holder: of('reg_holder'),
        holder_country: of('reg_country'),
        reg_number: of('reg_num', 'reg_number'),
        reg_date: dateOf(of('reg_date')),
        reg_end: dateOf(of('reg_end_date')),
        reg_status: of('reg_status'),
        tn_ved: of('tn_ved'),
        max_price: numberOf(of('max_gnvlp')),
        drug_code: of('drug_code'),
      },
    },
    {
      target: 'info',
      values: {
        gtin,
        name,
        prod_name: mnn,
        prod_desc: desc,
        producer: maker,
        prod_pack_1_2: pack12,
        full_size: of('full_size') ?? pack12,
        unit: of('unit', 'prod_pack_1_ed_name'),
        gnvlp,
        vzn,
      },
    },
  ];
}

/** The product register of МДЛП, as its method answers (domain/reference-data.md, 2.2). */
export const mdlp: ImportKind = {
  key: 'mdlp',
  title: 'МДЛП: реестр лекарственных препаратов',
  counted: 'mdlp_product',
  targets: {
    product: {
      table: 'mdlp_product',
      key: 'gtin',
      columns: {
        ...texts('gtin', 'reg_id', 'mnn', 'trade_name', 'form', 'dosage', 'pack_1_name', 'pack_1_num'),
        ...texts('pack_2_name', 'pack_2_num', 'completeness', 'maker', 'maker_country', 'holder'),
        ...texts('holder_country', 'reg_number', 'reg_status', 'tn_ved', 'drug_code'),
        reg_date: 'date',
        reg_end: 'date',
        max_price: 'numeric',
        gnvlp: 'boolean',
        vzn: 'boolean',
      },
      ends: true,
    },
    info: {
      table: 'gtin_info',
      key: 'gtin',
      columns: {
        ...texts('gtin', 'name', 'prod_name', 'prod_desc', 'producer', 'full_size', 'unit', 'prod_pack_1_2'),
        gnvlp: 'boolean',
        vzn: 'boolean',
      },
    },
  },
  readings: [
    {
      file: /\.(json|jsonl|ndjson|csv|txt)$/i,
      formats: { json: true, csv: true },
      rows: ({ node }) => {
        const of = (...names: string[]) => anyOf(node, names);
        const gtin = required(of('gtin'), 'gtin');
        if (!isGtin(gtin)) throw new Rejection(`Неверный GTIN «${gtin}»`);
        return rowsUnder('product', gtin, () => productRows(gtin, of));
      },
    },
  ],
};
