import { everydayLots, lot } from './lots.ts';
import type { DemoDelivery } from './types.ts';

/** Deliveries that wait at the hospital. */
export const toHospital: DemoDelivery[] = [
  {
    key: 'hospital',
    title: 'Больнице: короба и россыпь',
    scheme: 415,
    shipper: '00000000000101',
    receiver: '00000000000401',
    doc_num: 'УД-000105',
    hours_ago: 7,
    source: '3',
    contract_type: '6',
    lots: [
      lot('09520040000088', 'ЦФ19825', { boxes: 10, packs_per_box: 50 }), // Цефтриаксон-ВФ
      lot('09520120000014', 'НХ20925', { boxes: 5, packs_per_box: 20, expires_in_months: 33 }), // Натрия хлорид-ВФ
      lot('09520060000198', 'МФ21025', { loose: 4, expires_in_months: 28 }), // Морфин-УС
      lot('09520080000161', 'ЭП22125', { loose: 8, expires_in_months: 9 }), // Эпинефрин-УС
    ],
    boxes_per_pallet: 5,
    pallets: 3,
  },
  {
    key: 'hospital-state',
    title: 'Больнице: высокозатратные нозологии',
    scheme: 471,
    shipper: '00000000000101',
    receiver: '00000000000401',
    doc_num: 'ГЛО-000202',
    hours_ago: 31,
    source: '2',
    contract_type: '6',
    lots: [
      lot('09520110000024', 'РТ23225', { loose: 5, expires_in_months: 20 }), // Ритуксимаб-БЛ
      lot('09520110000093', 'ФК24325', { boxes: 1, packs_per_box: 10, expires_in_months: 22 }), // Фактор VIII-Демо
      lot('09520050000177', 'ДЛ25425', { loose: 12 }), // Долутест
    ],
  },
  {
    key: 'huge',
    title: '25 000 упаковок',
    scheme: 415,
    shipper: '00000000000101',
    receiver: '00000000000401',
    doc_num: 'УД-025000',
    hours_ago: 70,
    source: '1',
    contract_type: '1',
    lots: everydayLots(100, 250),
  },
];
