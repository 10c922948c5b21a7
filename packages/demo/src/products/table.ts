import type { DemoProduct } from '../types.ts';
import { makers } from './makers.ts';
import { parsePacking } from './packing.ts';

const traits = ['ЖНВЛП', 'ВЗН', 'холод', 'инсулин', 'ВИЧ', 'ПКУ'];

/**
 * Reads a product table: one product a line, columns parted by « | » in this order: GTIN, МНН, trade name, form,
 * dosage, packing, price with VAT in roubles, maker, traits (ЖНВЛП, ВЗН, холод, инсулин, ВИЧ, ПКУ or «–»).
 * Throws on a line that says something else.
 */
export function parseProducts(group: string, table: string): DemoProduct[] {
  return table
    .trim()
    .split('\n')
    .map((line) => parseLine(group, line));
}

function parseLine(group: string, line: string): DemoProduct {
  const [
    gtin = '',
    mnn = '',
    trade = '',
    form = '',
    dosage = '',
    packing = '',
    price = '',
    short = '',
    marks,
  ] = line.split(' | ');
  const maker = makers[short];
  if (maker === undefined) throw new Error(`Неизвестный изготовитель в строке «${line}»`);
  const has = new Set(marks === '–' ? [] : marks?.split(', '));
  const strange = [...has].find((trait) => !traits.includes(trait));
  if (marks === undefined || strange !== undefined) throw new Error(`Неизвестный признак в строке «${line}»`);
  const { pack, units } = parsePacking(packing);
  return {
    gtin,
    sell_name: trade,
    prod_name: mnn,
    form,
    dosage,
    pack,
    units_in_pack: units,
    holder: maker.holder,
    producer: maker.producer,
    country: maker.country,
    gnvlp: has.has('ЖНВЛП'),
    vzn: has.has('ВЗН'),
    narcotic: has.has('ПКУ'),
    cold: has.has('холод'),
    insulin: has.has('инсулин'),
    hiv: has.has('ВИЧ'),
    group,
    price,
    vat_rate: '10',
    ...registration(gtin, maker.country),
  };
}

/** Number and date of registration made up from the GTIN: «ЛП-№(…)-(РГ-RU)» cannot clash with a real one at 09…. */
function registration(gtin: string, country: string) {
  const serial = Number(gtin.slice(4, 13));
  const year = 2010 + (serial % 13);
  const month = String(1 + (serial % 12)).padStart(2, '0');
  const day = String(1 + (serial % 28)).padStart(2, '0');
  return {
    reg_number: `ЛП-№(09${gtin.slice(6, 13)})-(РГ-${country === 'BY' ? 'BY' : 'RU'})`,
    reg_date: `${year}-${month}-${day}`,
  };
}
