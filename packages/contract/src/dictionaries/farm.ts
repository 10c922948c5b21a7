import type { DictionaryDefinition } from './definition.ts';
import { national } from './national.ts';

/** Medicines and what their names are put together from (shell-and-administration, 2.3). */
export const medicines: DictionaryDefinition[] = [
  national('mnn', 'Международные наименования', 'Международное наименование', {
    about: 'МНН, группировочные и химические наименования',
    fields: [
      {
        key: 'name_lat',
        title: 'Латинское наименование',
        type: 'text',
        max: 500,
        column: 260,
        searched: true,
      },
    ],
  }),
  national('torg_name', 'Торговые наименования', 'Торговое наименование', {
    fields: [{ key: 'mnn_id', title: 'МНН', type: 'reference', to: 'mnn', column: 260 }],
  }),
  national('form_dosage', 'Лекарственные формы', 'Лекарственная форма', {
    about: 'Дерево форм; формы лекарств стоят под первой записью',
    tree: true,
    root: 1,
  }),
  national('form_release', 'Формы выпуска', 'Форма выпуска'),
  national('dosage', 'Дозировки', 'Дозировка', {
    apiPath: '/api/v2/dict/dosage',
    style: 'rest',
    fields: [
      { key: 'amount', title: 'Количество', type: 'decimal', digits: 6, column: 120 },
      { key: 'unit_id', title: 'Единица', type: 'reference', to: 'unit', column: 120 },
    ],
  }),
  national('type_mdse', 'Виды товаров', 'Вид товара'),
  national('mdse', 'Товары', 'Товар', {
    about: 'Торговые упаковки: лекарства, изделия, прочее',
    nameMax: 1000,
    sameNames: true,
    fields: [
      { key: 'gtin', title: 'GTIN', type: 'code', rule: 'gtin', column: 150, unique: true, searched: true },
      { key: 'ean13', title: 'Штрихкод EAN-13', type: 'code', rule: 'ean13', searched: true },
      {
        key: 'type_mdse_id',
        title: 'Вид товара',
        type: 'reference',
        to: 'type_mdse',
        required: true,
        column: 130,
      },
      { key: 'torg_name_id', title: 'Торговое наименование', type: 'reference', to: 'torg_name' },
      { key: 'mnn_id', title: 'МНН', type: 'reference', to: 'mnn', column: 180 },
      { key: 'form_dosage_id', title: 'Лекарственная форма', type: 'reference', to: 'form_dosage' },
      { key: 'form_release_id', title: 'Форма выпуска', type: 'reference', to: 'form_release' },
      { key: 'dosage_id', title: 'Дозировка', type: 'reference', to: 'dosage', column: 110 },
      { key: 'type_pack_id', title: 'Вид упаковки', type: 'reference', to: 'type_pack' },
      { key: 'unit_ls_id', title: 'Единица учёта', type: 'reference', to: 'unit_ls' },
      { key: 'amount', title: 'Единиц в упаковке', type: 'integer', min: 1, column: 90 },
      { key: 'manufacture_id', title: 'Производитель', type: 'reference', to: 'manufacture', column: 200 },
      { key: 'farm_group_id', title: 'Фармакотерапевтическая группа', type: 'reference', to: 'farm_group' },
      { key: 'farm_action_id', title: 'Фармакологическое действие', type: 'reference', to: 'farm_action' },
      { key: 'atx_id', title: 'АТХ', type: 'reference', to: 'atx' },
      { key: 'appl_mode_id', title: 'Путь введения', type: 'reference', to: 'appl_mode' },
      { key: 'reg_number', title: 'Номер РУ', type: 'text', max: 100, searched: true },
      { key: 'reg_date', title: 'Дата РУ', type: 'date' },
      { key: 'reg_end', title: 'РУ действует до', type: 'date' },
      { key: 'esklp_code', title: 'Код КЛП ЕСКЛП', type: 'text', max: 100, searched: true },
      { key: 'limit_price', title: 'Предельная цена, ₽', type: 'decimal', digits: 2 },
      { key: 'storage_conditions', title: 'Условия хранения', type: 'text', max: 500 },
      { key: 'is_znvlp', title: 'ЖНВЛП', type: 'boolean', column: 80 },
      { key: 'is_vzn', title: 'ВЗН', type: 'boolean' },
      { key: 'is_narcotic', title: 'Наркотическое или психотропное', type: 'boolean' },
      { key: 'is_marked', title: 'Подлежит маркировке', type: 'boolean' },
    ],
  }),
  national('mdth', 'Медицинские изделия', 'Медицинское изделие', {
    apiPath: '/api/v3/dict/mdth',
    style: 'search',
    nameMax: 1000,
    sameNames: true,
    fields: [
      { key: 'reg_number', title: 'Номер РУ', type: 'text', max: 100, column: 170, searched: true },
      { key: 'reg_date', title: 'Дата РУ', type: 'date', column: 110 },
      { key: 'manufacture_id', title: 'Производитель', type: 'reference', to: 'manufacture', column: 240 },
      { key: 'kind_code', title: 'Код вида изделия', type: 'text', max: 20, column: 140 },
      { key: 'risk_class', title: 'Класс риска', type: 'text', max: 5, column: 100 },
    ],
  }),
];

/** Packings and units (ОКЕИ codes are texts: they have leading zeros). */
export const packing: DictionaryDefinition[] = [
  national('type_pack', 'Виды упаковок', 'Вид упаковки'),
  national('type_unit', 'Виды единиц измерения', 'Вид единиц измерения'),
  national('unit', 'Единицы измерения', 'Единица измерения', {
    about: 'Общероссийский классификатор единиц измерения (ОКЕИ)',
    sameNames: true,
    fields: [
      { key: 'short_name', title: 'Обозначение', type: 'text', max: 50, column: 130, searched: true },
      { key: 'code', title: 'Код ОКЕИ', type: 'text', max: 4, column: 110, unique: true, searched: true },
      { key: 'type_unit_id', title: 'Вид', type: 'reference', to: 'type_unit', column: 180 },
    ],
  }),
  national('type_unit_ls', 'Виды единиц учёта лекарств', 'Вид единиц учёта лекарств'),
  national('unit_ls', 'Единицы учёта лекарств', 'Единица учёта лекарств', {
    fields: [
      { key: 'short_name', title: 'Обозначение', type: 'text', max: 50, column: 130, searched: true },
      { key: 'type_unit_ls_id', title: 'Вид', type: 'reference', to: 'type_unit_ls', column: 180 },
    ],
  }),
];
