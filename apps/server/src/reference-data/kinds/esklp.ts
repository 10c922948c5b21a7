import { isEan13 } from '@provizor/codes';
import { childOf, listOf, type Node, textOf } from '../reading/record.ts';
import {
  dateOf,
  flagOf,
  type ImportKind,
  isLost,
  type LostRow,
  numberOf,
  Rejection,
  required,
  rowsUnder,
  type TargetRow,
} from './definition.ts';

const makerOf = (klp: Node, name: string, prefix: string) => {
  const maker = childOf(klp, name);
  return {
    [prefix]: textOf(maker, 'name') ?? (maker?.text.trim() || null),
    [`${prefix}_country_code`]: textOf(maker, 'country_code'),
    [`${prefix}_country`]: textOf(maker, 'country_name'),
  };
};

function priceOf(price: Node, klp: string): (TargetRow | LostRow)[] {
  const barcode = textOf(price, 'barcode');
  const number = textOf(price, 'reg_num');
  return rowsUnder('price', null, () => {
    if (barcode !== null && !isEan13(barcode)) throw new Rejection(`Неверный штрихкод «${barcode}»`);
    const date = dateOf(textOf(price, 'reg_date'));
    const key = [klp, barcode, number, date].join('|');
    return rowsUnder('price', key, (): TargetRow[] => [
      {
        target: 'price',
        values: {
          key,
          klp_code: klp,
          price: numberOf(textOf(price, 'price_value')),
          reg_date: date,
          reg_number: number,
          barcode,
          gtin: barcode && `0${barcode}`,
          date_end: dateOf(textOf(price, 'date_end')),
        },
      },
    ]);
  });
}

function klpRow(klp: Node, code: string, smnn: string): TargetRow {
  const packs = { pack_1: childOf(klp, 'pack_1'), pack_2: childOf(klp, 'pack_2') };
  return {
    target: 'klp',
    values: {
      code,
      smnn_code: smnn,
      uuid: textOf(klp, 'UUID'),
      mnn: textOf(klp, 'mnn_norm_name'),
      dosage: textOf(klp, 'dosage_norm_name'),
      form: textOf(klp, 'lf_norm_name'),
      trade_name: required(textOf(klp, 'trade_name'), 'klp/trade_name'),
      is_dosed: flagOf(textOf(klp, 'is_dosed')),
      is_znvlp: flagOf(textOf(klp, 'is_znvlp')),
      is_narcotic: flagOf(textOf(klp, 'is_narcotic')),
      pack_1_num: textOf(packs.pack_1, 'num'),
      pack_1_name: textOf(packs.pack_1, 'name'),
      pack_2_num: textOf(packs.pack_2, 'num'),
      pack_2_name: textOf(packs.pack_2, 'name'),
      consumer_total: textOf(klp, 'consumer_total'),
      completeness: textOf(klp, 'completeness'),
      mass_volume: textOf(klp, 'mass_volume'),
      ...makerOf(klp, 'owner', 'owner'),
      ...makerOf(klp, 'manufacturer', 'manufacturer'),
      reg_number: textOf(klp, 'num_reg'),
      reg_date: dateOf(textOf(klp, 'date_reg')),
      reg_end: dateOf(textOf(klp, 'date_reg_end')),
      date_start: dateOf(textOf(klp, 'date_start')),
      date_change: dateOf(textOf(klp, 'date_change')),
      date_end: dateOf(textOf(klp, 'date_end')),
    },
  };
}

/** A trade pack with its prices; a bad one of them is lost alone. */
function klpOf(klp: Node, smnn: string): (TargetRow | LostRow)[] {
  const code = textOf(klp, 'code');
  const own = rowsUnder('klp', code, () => [klpRow(klp, required(code, 'klp/code'), smnn)]);
  if (code === null) return own;
  const prices = listOf(klp, 'klp_lim_price_list', 'klp_lim_price');
  return [...own, ...prices.flatMap((price) => priceOf(price, code))].map(named(`КЛП ${code}`));
}

/** Says of what a reason speaks. */
const named =
  (name: string) =>
  (row: TargetRow | LostRow): TargetRow | LostRow =>
    isLost(row) && row.reason !== null ? { ...row, reason: `${name}: ${row.reason}` } : row;

function smnnRow(smnn: Node, code: string): TargetRow {
  const dosage = childOf(smnn, 'dosage');
  const unit = childOf(dosage, 'dosage_unit') ?? childOf(dosage, 'dosage_user');
  return {
    target: 'smnn',
    values: {
      code,
      uuid: textOf(smnn, 'UUID'),
      mnn: required(textOf(smnn, 'mnn'), 'smnn/mnn'),
      form: textOf(smnn, 'form'),
      dosage: textOf(dosage, 'grls_value'),
      dosage_num: textOf(dosage, 'dosage_num'),
      dosage_unit: textOf(unit, 'name'),
      // 876 (условная единица) stands where a unit has no code
      dosage_okei: textOf(unit, 'okei_code'),
      ftg: textOf(smnn, 'ftg'),
      atx: textOf(smnn, 'ath'),
      okpd2: textOf(smnn, 'okpd2'),
      is_znvlp: flagOf(textOf(smnn, 'is_znvlp')),
      is_narcotic: flagOf(textOf(smnn, 'is_narcotic')),
      date_start: dateOf(textOf(smnn, 'date_start')),
      date_end: dateOf(textOf(smnn, 'date_end')),
    },
  };
}

function smnnOf(smnn: Node): (TargetRow | LostRow)[] {
  const code = required(textOf(smnn, 'code'), 'smnn/code');
  const own = rowsUnder('smnn', code, () => [smnnRow(smnn, code)]);
  return [...own, ...listOf(smnn, 'klp_list', 'klp').flatMap((klp) => klpOf(klp, code))];
}

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'text' as const]));
const marks = { is_znvlp: 'boolean', is_narcotic: 'boolean' } as const;

/** ЕСКЛП, version 21.5 of its XML (domain/reference-data.md, 2.1). */
export const esklp: ImportKind = {
  key: 'esklp',
  title: 'ЕСКЛП: каталог лекарственных препаратов',
  counted: 'esklp_klp',
  targets: {
    smnn: {
      table: 'esklp_smnn',
      title: 'СМНН',
      key: 'code',
      columns: {
        ...texts('code', 'uuid', 'mnn', 'form', 'dosage', 'dosage_num', 'dosage_unit', 'dosage_okei', 'ftg'),
        atx: 'text',
        okpd2: 'text',
        ...marks,
        date_start: 'date',
        date_end: 'date',
      },
      ends: true,
    },
    klp: {
      table: 'esklp_klp',
      title: 'КЛП: торговые упаковки',
      key: 'code',
      columns: {
        ...texts('code', 'smnn_code', 'uuid', 'mnn', 'dosage', 'form', 'trade_name', 'reg_number'),
        ...texts('pack_1_num', 'pack_1_name', 'pack_2_num', 'pack_2_name', 'consumer_total', 'completeness'),
        ...texts('mass_volume', 'owner', 'owner_country_code', 'owner_country', 'manufacturer'),
        ...texts('manufacturer_country_code', 'manufacturer_country'),
        is_dosed: 'boolean',
        ...marks,
        reg_date: 'date',
        reg_end: 'date',
        date_start: 'date',
        date_change: 'date',
        date_end: 'date',
      },
      ends: true,
    },
    price: {
      table: 'esklp_price',
      title: 'Предельные цены',
      key: 'key',
      columns: {
        ...texts('key', 'klp_code', 'reg_number', 'barcode', 'gtin'),
        price: 'numeric',
        reg_date: 'date',
        date_end: 'date',
      },
      ends: true,
    },
  },
  readings: [
    {
      file: /\.xml$/i,
      formats: { xml: { roots: ['esklp', 'group_list', 'export', 'ESKLP', 'root'], element: 'smnn' } },
      rows: ({ node }) => smnnOf(node),
    },
  ],
};
