import type { WizardName } from '@provizor/contract';
import type { Entry } from '../support/pages/wizard-walk.ts';
import { placeOf } from '../support/sandbox.ts';

/**
 * What a wizard is tried on: packs or a box of ours, packs in boxes of ours, packs suspended, withdrawn or handed over for
 * destruction, packs on the shelf of a supplier, a delivery on its way to us, a shipment of ours on its way to somebody, packs of ours carried to
 * our second place.
 */
export type Goods =
  | 'stock'
  | 'box'
  | 'inside'
  | 'paused'
  | 'withdrawn'
  | 'handed'
  | 'shelf'
  | 'delivery'
  | 'twenty'
  | 'shipment'
  | 'moved';

/** A field filled in badly, by label, and what is said of it. */
export type BadField = { label: string; text: string; says: string };

/** A wizard and what is expected of it. */
export type Row = {
  wizard: WizardName;
  /** What it is for, in the page of the wizards. */
  purpose: string;
  goods: Goods;
  /** What goes into the fields that are not filled in already, by label. */
  entries: Readonly<Record<string, Entry>>;
  prices?: true;
  /** The button of the signature, where the registrar of the storage comes first. */
  signed?: string;
  /** Where and how the training MDLP has a pack afterwards. */
  there: { status: string; place?: string; sscc?: null };
  /** How our registry has it; null = we do not keep it. */
  here: { status: string; branch_id?: string; sscc?: null } | null;
  bad?: BadField;
  /** A status the wizard does not take; null = it takes any. */
  wrong: string | null;
};

/** Place of the pharmacy the wizards speak for, and its second one. */
export const ours = placeOf('apteka');
export const second = '00000000000202';
export const supplier = placeOf('opt');

const place = { 'Место деятельности': { pick: 'Аптека № 1' } };
const from = { 'Место отгрузки': { pick: 'Аптека № 1' } };
const partner = { Контрагент: { pick: 'дистрибьютор', type: 'дис' } };
/** «Отпуск по льготному рецепту» past the registrar. */
export const bySignature = 'По подписи (521)';
const number = { 'Номер документа': { text: '17' } };
const funding = {
  'Источник финансирования': { pick: 'Собственные', type: 'соб' },
  'Тип договора (контракта)': { pick: 'Купля', type: 'куп' },
};
const noNumber = (label = 'Номер документа'): BadField => ({
  label,
  text: '',
  says: label === 'Номер документа' ? 'Введите номер документа' : 'Введите номер документа основания',
});

/** All wizards, in the order of the start page. */
export const rows: readonly Row[] = [
  {
    wizard: 'direct',
    purpose: 'accept a delivery the supplier has announced (601, 612, 619)',
    goods: 'twenty',
    entries: {},
    there: { status: 'in_circulation', place: ours },
    here: { status: 'in_circulation', branch_id: ours },
    wrong: 'paused_circulation',
  },
  {
    wizard: 'reverse',
    purpose: 'accept goods nobody has announced, or that a buyer brought back: the reverse order',
    goods: 'shelf',
    entries: {
      ...partner,
      'Место отгрузки поставщика': { pick: 'Центральный', type: 'цен' },
      'Место приёмки': { pick: 'Аптека № 1' },
      'Место хранения': { pick: '' },
      ...number,
      ...funding,
    },
    prices: true,
    there: { status: 'waiting_confirmation', place: supplier },
    here: { status: 'waiting_confirmation' },
    bad: noNumber(),
    wrong: 'expired',
  },
  {
    wizard: 'posting',
    purpose: 'take in goods of a supplier who is not in MDLP or does not answer',
    goods: 'shelf',
    entries: {
      Поставщик: { pick: 'дистрибьютор', type: 'дис' },
      'Место приёмки': { pick: 'Аптека № 1' },
      'Место хранения': { pick: '' },
      ...number,
      ...funding,
    },
    prices: true,
    there: { status: 'in_circulation', place: ours },
    here: { status: 'in_circulation', branch_id: ours },
    bad: { label: 'ИНН поставщика', text: '', says: 'Отсутствуют данные поставщика' },
    wrong: 'out_of_circulation',
  },
  {
    wizard: 'move_order',
    purpose: 'ship goods to another organisation, or return them to the supplier',
    goods: 'stock',
    entries: { ...from, ...partner, 'Место получателя': { pick: 'Центральный', type: 'цен' }, ...funding },
    prices: true,
    there: { status: 'in_realization', place: ours },
    here: { status: 'in_realization', branch_id: ours },
    bad: noNumber(),
    wrong: 'expired',
  },
  {
    wizard: 'move',
    purpose: 'carry goods between places of one’s own',
    goods: 'stock',
    entries: { Откуда: { pick: 'Аптека № 1' }, Куда: { pick: 'пункт', type: 'пун' } },
    there: { status: 'in_circulation', place: second },
    here: { status: 'in_circulation', branch_id: second },
    bad: noNumber(),
    wrong: 'paused_circulation',
  },
  {
    wizard: 'state_dispatch',
    purpose: 'hand goods over to a new owner within state drug provision',
    goods: 'stock',
    entries: { ...from, ...partner, 'Место получателя': { pick: 'Центральный', type: 'цен' } },
    there: { status: 'change_owner_state_gov', place: ours },
    here: { status: 'change_owner_state_gov', branch_id: ours },
    bad: noNumber(),
    wrong: 'paused_circulation',
  },
  {
    wizard: 'refusal_receiver',
    purpose: 'refuse a delivery, whole or in part',
    goods: 'delivery',
    entries: {},
    there: { status: 'in_circulation', place: supplier },
    here: null,
    bad: { label: 'Причина отказа', text: '', says: 'Укажите причину отказа' },
    wrong: 'paused_circulation',
  },
  {
    wizard: 'move_return',
    purpose: 'return suspended or withdrawn goods to the supplier',
    goods: 'paused',
    entries: { ...from, ...partner, 'Место поставщика': { pick: 'Центральный', type: 'цен' } },
    there: { status: 'confirm_return_paused', place: ours },
    here: { status: 'confirm_return_paused', branch_id: ours },
    bad: noNumber(),
    wrong: 'expired',
  },
  {
    wizard: 'refusal_sender',
    purpose: 'call off a document of one’s own the other side has not answered yet',
    goods: 'shipment',
    entries: {},
    there: { status: 'in_circulation', place: ours },
    here: { status: 'in_circulation', branch_id: ours },
    bad: { label: 'Причина отзыва', text: '', says: 'Укажите причину отзыва' },
    wrong: 'paused_circulation',
  },
  {
    wizard: 'withdrawal_med',
    purpose: 'hand packs, or parts of packs, out for medical care',
    goods: 'stock',
    entries: place,
    there: { status: 'in_medical_use' },
    here: { status: 'in_medical_use' },
    bad: noNumber('Номер документа основания'),
    wrong: 'expired',
  },
  {
    wizard: 'withdrawal',
    purpose: 'withdraw goods for any other reason: breakage, shortage, samples, export',
    goods: 'stock',
    entries: { ...place, 'Причина вывода': { pick: '13 - ', type: '13' } },
    there: { status: 'out_of_circulation', place: ours },
    here: { status: 'out_of_circulation', branch_id: ours },
    bad: { label: 'Дата документа основания', text: '31.12.2035', says: 'Дата документа ещё не наступила' },
    wrong: 'paused_circulation',
  },
  {
    wizard: 'retail_sale',
    purpose: 'tell of a sale over the counter the till has not told of',
    goods: 'stock',
    entries: { ...place, 'Номер документа': { text: 'б/н' } },
    prices: true,
    there: { status: 'in_sale' },
    here: { status: 'in_sale' },
    bad: {
      label: 'Номер документа',
      text: '',
      says: 'Введите номер документа; если номера нет, введите «б/н»',
    },
    wrong: 'expired',
  },
  {
    wizard: 'withdrawal_recipe',
    signed: bySignature,
    purpose: 'dispense packs, or parts of packs, by a preferential prescription',
    goods: 'stock',
    entries: {
      ...place,
      'Серия рецепта': { text: '77' },
      'Номер рецепта': { text: '15' },
      'Дата рецепта': { text: '12.01.2026' },
    },
    there: { status: 'in_discount_prescription_sale' },
    here: { status: 'in_discount_prescription_sale' },
    bad: { label: 'Номер рецепта', text: '', says: 'Введите номер рецепта' },
    wrong: 'paused_circulation',
  },
  {
    wizard: 'move_destruction',
    purpose: 'hand goods over to who destroys them',
    goods: 'stock',
    entries: {
      ...place,
      'Кто уничтожает': { pick: 'дистрибьютор', type: 'дис' },
      'Адрес по ФИАС': { text: '0c5b2444-70a0-4932-980c-b4dc0d3f02b5' },
      Основание: { pick: 'Решение владельца', type: 'вла' },
      Причина: { pick: 'Истёк срок', type: 'ист' },
      'Номер договора': { text: '7' },
      'Дата договора': { text: '12.01.2026' },
    },
    there: { status: 'moved_for_disposal', place: ours },
    here: { status: 'moved_for_disposal', branch_id: ours },
    bad: { label: 'Номер акта', text: '', says: 'Введите номер акта передачи' },
    wrong: 'out_of_circulation',
  },
  {
    wizard: 'destruction',
    purpose: 'tell that what was handed over has been destroyed',
    goods: 'handed',
    entries: { ...place, 'Способ уничтожения': { pick: 'Сжигание', type: 'сжи' } },
    there: { status: 'disposed' },
    here: { status: 'disposed' },
    bad: { label: 'Номер акта', text: '', says: 'Введите номер акта об уничтожении' },
    wrong: 'in_circulation',
  },
  {
    wizard: 'unpack',
    purpose: 'open transport packages: their packs live on by themselves',
    goods: 'box',
    entries: place,
    there: { status: 'in_circulation', place: ours },
    here: { status: 'in_circulation', branch_id: ours },
    wrong: null,
  },
  {
    wizard: 'return_to_circulation',
    purpose: 'return packs to circulation that were withdrawn by mistake or came back from a patient',
    goods: 'withdrawn',
    entries: { ...place, 'Почему была выведена': { pick: '1 - ', type: '1 -' } },
    there: { status: 'in_circulation', place: ours },
    here: { status: 'in_circulation', branch_id: ours },
    bad: { label: 'Дата документа', text: '31.12.2035', says: 'Дата документа ещё не наступила' },
    wrong: 'in_circulation',
  },
  {
    wizard: 'extraction',
    purpose: 'take packs out of a box that stays with the others in it',
    goods: 'inside',
    entries: place,
    there: { status: 'in_circulation', place: ours, sscc: null },
    here: { status: 'in_circulation', branch_id: ours, sscc: null },
    wrong: null,
  },
  {
    wizard: 'arbitration',
    purpose: 'put goods on their way into arbitration, or take them out of it',
    goods: 'shipment',
    entries: {
      'Наше место деятельности': { pick: 'Аптека № 1' },
      ...partner,
      'Место контрагента': { pick: 'Центральный', type: 'цен' },
    },
    there: { status: 'in_arbitration', place: ours },
    here: { status: 'in_arbitration', branch_id: ours },
    bad: noNumber(),
    wrong: 'in_circulation',
  },
  {
    wizard: 'correction',
    purpose: 'put right the number, the date or the funding of a shipment nobody has answered yet',
    goods: 'shipment',
    entries: { 'Новый номер документа': { text: '9' } },
    there: { status: 'waiting_change_property', place: ours },
    here: { status: 'waiting_change_property', branch_id: ours },
    bad: { label: 'Новая дата документа', text: '31.12.2035', says: 'Дата документа ещё не наступила' },
    wrong: 'waiting_change_property',
  },
  {
    wizard: 'cancellation',
    purpose: 'undo a move or a handing over for destruction, as a whole',
    goods: 'moved',
    entries: {},
    there: { status: 'in_circulation', place: ours },
    here: { status: 'in_circulation', branch_id: ours },
    wrong: 'out_of_circulation',
  },
];
