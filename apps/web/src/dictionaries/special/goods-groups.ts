import type { FieldGroup } from './special.ts';

/** Parts of the card of goods; what is in none of them stands at the top. */
export const goodsGroups: readonly FieldGroup[] = [
  {
    title: 'Лекарство',
    keys: ['torg_name_id', 'mnn_id', 'form_dosage_id', 'form_release_id', 'dosage_id', 'appl_mode_id'],
  },
  {
    title: 'Упаковка',
    keys: ['type_pack_id', 'unit_ls_id', 'amount', 'manufacture_id', 'storage_conditions'],
  },
  { title: 'Классификация', keys: ['farm_group_id', 'farm_action_id', 'atx_id'] },
  { title: 'Регистрация и цена', keys: ['reg_number', 'reg_date', 'reg_end', 'esklp_code', 'limit_price'] },
  { title: 'Признаки', keys: ['is_znvlp', 'is_vzn', 'is_narcotic', 'is_marked'] },
];
