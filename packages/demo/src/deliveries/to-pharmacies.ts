import { lot } from './lots.ts';
import type { DemoDelivery } from './types.ts';

/** Deliveries that wait at the pharmacies. */
export const toPharmacies: DemoDelivery[] = [
  {
    key: 'small',
    title: 'Несколько упаковок и короб',
    scheme: 415,
    shipper: '00000000000101',
    receiver: '00000000000201',
    doc_num: 'УД-000101',
    hours_ago: 3,
    source: '1',
    contract_type: '1',
    lots: [
      lot('09520060000013', 'УЧ10125', { loose: 2 }), // Парацетамол-УС
      lot('09520010000155', 'УЧ20225', { loose: 2, expires_in_months: 19 }), // Амлодипин-УС, 5 мг
      lot('09520040000309', 'УЧ30325', { loose: 1, expires_in_months: 11 }), // Ко-тримоксазол-УС
      lot('09520090000014', 'УЧ40425', { boxes: 1, packs_per_box: 10 }), // Омепразол-ВФ
    ],
  },
  {
    key: 'boxes',
    title: '20 коробов, часть на паллетах',
    scheme: 415,
    shipper: '00000000000101',
    receiver: '00000000000201',
    doc_num: 'УД-000102',
    hours_ago: 20,
    source: '1',
    contract_type: '1',
    lots: [
      lot('09520010000209', 'БС50525', { boxes: 8, packs_per_box: 24 }), // Бисопролол-ВФ, 5 мг
      lot('09520010000360', 'АТ60625', { boxes: 6, packs_per_box: 20, expires_in_months: 30 }), // Аторвастатин-УС, 20 мг
      lot('09520030000029', 'МТ70725', { boxes: 4, packs_per_box: 15 }), // Метформин-ВФ, 850 мг
      lot('09520080000116', 'ЛР80825', { boxes: 2, packs_per_box: 40, loose: 5 }), // Лоратадин-УС
    ],
    boxes_per_pallet: 8,
    pallets: 2,
  },
  {
    key: 'problems',
    title: 'Поставка с проблемными упаковками',
    scheme: 415,
    shipper: '00000000000101',
    receiver: '00000000000201',
    doc_num: 'УД-000103',
    hours_ago: 28,
    source: '1',
    contract_type: '1',
    lots: [
      lot('09520060000044', 'ИБ90925', { loose: 12 }), // Ибупрофен-СП
      lot('09520040000163', 'АЗ11025', { boxes: 3, packs_per_box: 6 }), // Азитромицин-СП, 500 мг
    ],
    problems: [
      { kind: 'wrong_status', count: 2, where: 'loose' },
      { kind: 'wrong_owner', count: 2, where: 'loose' },
      { kind: 'missing', count: 1, where: 'loose' },
      { kind: 'paused', count: 2, where: 'loose' },
      { kind: 'wrong_status', count: 1, where: 'box' },
    ],
  },
  {
    key: 'state',
    title: 'Государственная поставка, инсулины',
    scheme: 471,
    shipper: '00000000000101',
    receiver: '00000000000201',
    doc_num: 'ГЛО-000201',
    hours_ago: 44,
    source: '2',
    contract_type: '6',
    lots: [
      lot('09520030000111', 'ИН12125', { boxes: 2, packs_per_box: 12, expires_in_months: 14 }), // Гларгин-Демо, 100 ЕД/мл
      lot('09520030000142', 'ИН13225', { loose: 6, expires_in_months: 16 }), // Лизпро-Тест
    ],
  },
  {
    key: 'agent',
    title: 'Поставка по агентскому договору',
    scheme: 472,
    shipper: '00000000000102',
    receiver: '00000000000202',
    doc_num: 'АГ-000301',
    hours_ago: 52,
    source: '1',
    contract_type: '1',
    lots: [
      lot('09520080000017', 'СЛ14325', { loose: 10 }), // Сальбутамол-БЛ
      lot('09520120000014', 'НХ15425', { boxes: 2, packs_per_box: 12 }), // Натрия хлорид-ВФ
    ],
  },
  {
    key: 'second',
    title: 'Поставка аптеке «Василёк»',
    scheme: 415,
    shipper: '00000000000102',
    receiver: '00000000000301',
    doc_num: 'УД-000104',
    hours_ago: 26,
    source: '1',
    contract_type: '1',
    lots: [
      lot('09520010000384', 'РЗ16525', { loose: 4, boxes: 3, packs_per_box: 16 }), // Розутест, 10 мг
      lot('09520010000117', 'ЛЗ17625', { boxes: 3, packs_per_box: 20 }), // Лозартан-СП, 50 мг
    ],
  },
  {
    key: 'reverse',
    title: 'Обратный порядок: аптека сообщила о приёмке первой',
    scheme: 416,
    shipper: '00000000000101',
    receiver: '00000000000301',
    doc_num: 'ОП-000401',
    hours_ago: 9,
    source: '1',
    contract_type: '1',
    lots: [
      lot('09520080000123', 'ЦТ18725', { loose: 6, boxes: 1, packs_per_box: 20 }), // Цетиризин-БЛ
    ],
  },
];
