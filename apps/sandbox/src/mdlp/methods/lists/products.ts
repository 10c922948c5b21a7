import { products } from '../../store/products.ts';
import { gtinInfo } from '../pack-objects.ts';
import { drugCode } from '../products.ts';
import type { ListDefinition } from './list.ts';
import { part, same, since, until } from './list.ts';

export const productLists: ListDefinition[] = [
  {
    key: 'esklp',
    title: 'ЕСКЛП',
    path: 'reestr/esklp/filter',
    rows: ({ mdlp: { db } }) =>
      products(db).map((product) => ({
        id: product.gtin,
        reg_id: product.reg_number,
        PROD_NAME: product.prod_name,
        PROD_SELL_NAME: product.sell_name,
        PROD_FORM_NAME: product.form,
        PROD_D_NAME: product.dosage,
        PROD_PACK_1_NAME: product.pack,
        PROD_PACK_1_2: String(product.units_in_pack),
        REG_DATE: `${product.reg_date}T00:00:00`,
        REG_HOLDER: product.holder,
        REG_COUNTRY: product.country,
        TN_VED: '3004',
        GNVLP: product.gnvlp,
        DRUG_CODE: drugCode(product),
        DRUG_CODE_VERSION: 1,
        GLF_NAME: product.producer,
        GLF_COUNTRY: product.country,
        COMPLETENESS: product.pack,
      })),
    filter: {
      reg_id: [part],
      REG_HOLDER: [part],
      PROD_SELL_NAME: [part],
      PROD_NAME: [part],
      REG_DATE: [since],
      REG_END_DATE: [until, 'REG_DATE'],
    },
  },
  {
    key: 'medProductsCurrent',
    title: 'Собственные лекарственные препараты',
    path: 'reestr/med_products/current',
    right: 'REESTR_MED_PRODUCTS',
    rows: ({ mdlp: { db }, session }) =>
      products(db)
        .filter(({ holder }) => holder === session.organization.name)
        .map(gtinInfo),
    filter: { gtin: [same], prod_sell_name: [part], reg_holder: [part] },
  },
];
