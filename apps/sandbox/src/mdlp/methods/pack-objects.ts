import type { DemoProduct } from '@provizor/demo';
import type { Database } from '../../database/database.ts';
import { registryTime } from '../dates.ts';
import type { PackRow } from '../store/packs.ts';
import { productOf } from '../store/products.ts';

/** Own production: where every pack of the sandbox comes from. */
const EMISSION_TYPE = 1;

const midnight = (day: string) => `${day}T00:00:00`;

/** Looks products up once for a whole reply. */
export function productFinder(db: Database): (gtin: string) => DemoProduct | undefined {
  const known = new Map<string, DemoProduct | undefined>();
  return (gtin) => {
    if (!known.has(gtin)) known.set(gtin, productOf(db, gtin));
    return known.get(gtin);
  };
}

const names = (product: DemoProduct | undefined) =>
  product && {
    prod_name: product.prod_name,
    sell_name: product.sell_name,
    prod_form_name: product.form,
    prod_d_name: product.dosage,
    reg_holder: product.holder,
  };

/** SgtinExtended of mdlp-api 3.3. */
export function extendedPack(pack: PackRow, product: DemoProduct | undefined) {
  return {
    id: pack.sgtin,
    inn: pack.owner_inn,
    gtin: pack.gtin,
    sgtin: pack.sgtin,
    status: pack.status,
    status_date: registryTime(pack.status_at),
    batch: pack.batch,
    owner: pack.owner_name,
    emission_type: EMISSION_TYPE,
    release_date: registryTime(pack.released_at),
    emission_operation_date: registryTime(pack.released_at),
    federal_subject_code: '77',
    federal_subject_name: 'Город Москва',
    expiration_date: midnight(pack.expires),
    ...names(product),
    full_prod_name: product && `${product.sell_name}, ${product.form}, ${product.dosage}`,
    pack1_desc: product?.pack,
    ...(pack.sscc === null ? {} : { pack3_id: pack.sscc }),
    last_tracing_op_date: registryTime(pack.status_at),
    ...(pack.funding === null ? {} : { source_type: Number(pack.funding) }),
    billing_state: 0,
    vzn_drug: product?.vzn ?? false,
    gnvlp: product?.gnvlp ?? false,
    sys_id: pack.place,
  };
}

/** PublicSgtin of mdlp-api 3.3 with its later fields. */
export function publicPack(pack: PackRow, product: DemoProduct | undefined) {
  return {
    sgtin: pack.sgtin,
    batch: pack.batch,
    expiration_date: midnight(pack.expires),
    ...names(product),
    reg_date: product && midnight(product.reg_date),
    reg_number: product?.reg_number,
    status: pack.status,
    emission_type: EMISSION_TYPE,
    branch_id: pack.place,
    ...(pack.sscc === null ? {} : { sscc: pack.sscc }),
  };
}

/** GtinInfo of mdlp-api 3.3. */
export function gtinInfo(product: DemoProduct) {
  return {
    id: product.gtin,
    gtin: product.gtin,
    reg_number: product.reg_number,
    reg_date: midnight(product.reg_date),
    type_form: 'Форма выпуска',
    prod_name: product.prod_name,
    prod_sell_name: product.sell_name,
    prod_desc: `${product.sell_name}, ${product.form}, ${product.dosage}, ${product.pack}`,
    prod_d_name: product.dosage,
    prod_form_name: product.form,
    prod_pack_1_name: product.pack,
    prod_pack_1_ed: String(product.units_in_pack),
    prod_pack1_ed_name: 'шт.',
    prod_pack_2_name: 'пачка картонная',
    prod_pack_1_2: String(product.units_in_pack),
    packer_address: product.producer,
    tn_ved: '3004',
    gnvlp: product.gnvlp,
    reg_holder: product.holder,
    reg_country: product.country,
    reg_inn: '',
    prod_status: 'Действующий',
    min_zdrav: true,
    gs1: true,
    glf_name: product.producer,
    glf_country: product.country,
  };
}
