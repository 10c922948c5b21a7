import type { DemoProduct } from '@provizor/demo';
import { filterTime } from '../dates.ts';
import { notFound } from '../http/errors.ts';
import { pageOf } from '../http/input.ts';
import type { Method } from '../http/method.ts';
import { productOf, products } from '../store/products.ts';
import { intervalOf } from './intervals.ts';

/** МНН group of the registration: a stand-in for the code of the drug in ЕСКЛП. */
export const drugCode = (product: DemoProduct) =>
  `21.20.10.${product.gtin.slice(6, 9)}-${product.gtin.slice(9)}`;

function medProduct(product: DemoProduct) {
  return {
    gtin: product.gtin,
    reg_date: `${product.reg_date}T00:00:00`,
    prod_sell_name: product.sell_name,
    prod_name: product.prod_name,
    prod_norm_name: product.prod_name.toUpperCase(),
    prod_desc: `${product.sell_name}, ${product.form}, ${product.dosage}, ${product.pack}`,
    type_form: 'Форма выпуска',
    prod_form_name: product.form,
    prod_form_norm_name: product.form.toUpperCase(),
    prod_d_name: product.dosage,
    prod_d_norm_name: product.dosage,
    prod_pack_1_name: product.pack,
    prod_pack_1_ed: String(product.units_in_pack),
    prod_pack1_ed_name: 'шт.',
    prod_pack_1_2: String(product.units_in_pack),
    glf_name: product.producer,
    glf_country: product.country,
    reg_holder: product.holder,
    completeness: product.pack,
    cost_limit: product.gnvlp ? product.price : undefined,
    drug_code: drugCode(product),
    drug_code_version: 1,
    gnvlp: product.gnvlp,
    vzn_drug: product.vzn,
  };
}

const includes = (text: string, part: unknown) =>
  typeof part !== 'string' || text.toLowerCase().includes(part.toLowerCase());
const equals = (value: unknown, wanted: unknown) =>
  wanted === undefined || wanted === null || value === wanted;

const list: Method = {
  key: 'medProducts',
  verb: 'POST',
  path: 'reestr/med_products/public/filter',
  right: 'REESTR_MED_PRODUCTS',
  interval: intervalOf('medProducts'),
  handle({ mdlp: { db }, body }) {
    const { filter, from, count } = pageOf(body);
    const since = filterTime(filter.reg_date_from) ?? Number.NEGATIVE_INFINITY;
    const until = filterTime(filter.reg_date_to) ?? Number.POSITIVE_INFINITY;
    const found = products(db).filter((product) => {
      const registered = Date.parse(product.reg_date);
      return (
        equals(product.gtin, filter.gtin) &&
        equals(drugCode(product), filter.drug_code) &&
        includes(product.sell_name, filter.prod_sell_name) &&
        includes(product.holder, filter.reg_holder) &&
        includes(product.producer, filter.glf_name) &&
        equals(product.reg_number, filter.reg_id) &&
        equals(product.gnvlp, filter.gnvlp) &&
        equals(product.vzn, filter.vzn_drug) &&
        registered >= since &&
        registered <= until
      );
    });
    const entries = found
      .slice(from, from + count)
      .map((product) => ({ ...medProduct(product), reg_number: product.reg_number }));
    return { entries, total: found.length };
  },
};

/** The single card lacks the registration number, as the real one does. */
const card: Method = {
  key: 'medProduct',
  verb: 'GET',
  path: 'reestr/med_products/public/:gtin',
  right: 'REESTR_MED_PRODUCTS',
  interval: intervalOf('medProduct'),
  handle({ mdlp: { db }, params }) {
    const product = productOf(db, params.gtin ?? '');
    if (!product) throw notFound();
    return medProduct(product);
  },
};

export const productMethods = [list, card];
