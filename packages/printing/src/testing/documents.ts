import { millionths } from '@provizor/domain';
import type { FormDocument, FormLine, Person, Side } from '../forms/document.ts';

const side = (name: string): Side => ({
  name,
  inn: '7701234567',
  kpp: '770101001',
  address: '101000, г. Москва, ул. Учебная, д. 1',
});
const person = (name: string): Person => ({ position: 'провизор', name });

/** A line of a fictitious document; sums to the kopeck, VAT of 10 % in them. */
export function sampleLine(at: number): FormLine {
  const quantity = (at % 9) + 1;
  const kopecks = quantity * 9520;
  const vat = Math.floor((2 * kopecks * 10 + 110) / 220);
  return {
    name: `Учебин-Проба таблетки 500 мг № ${at + 1}`,
    code: String(1000 + at),
    unit: 'упак',
    okei: '778',
    producer: 'ЗАО «Учебфарм»',
    series: `С${1000 + at}`,
    expiry: '2027-05-31',
    place: `А-${at % 7}-${at % 3}`,
    placeTo: '',
    quantity: String(quantity),
    asked: String(quantity + 1),
    price: '95.20',
    cost: null,
    inPack: millionths,
    sum: (kopecks / 100).toFixed(2),
    vat: (vat / 100).toFixed(2),
    rate: '10',
    source: 'Собственные средства',
    book: String(quantity),
    counted: String(quantity + (at % 3) - 1),
    note: '',
    vital: at % 4 !== 3,
    limitPrice: '90.00',
    makerPrice: at % 4 === 1 ? null : '80.00',
    retailWas: at % 4 === 1 ? null : '119.00',
    retail: `${120 + (at % 3)}.50`,
    sgtin: `0952006000004${at % 10}C${String(at).padStart(12, '0')}`,
    sscc: '095200867730892237',
  };
}

/** A fictitious document of so many lines. */
export const sampleDocument = (lines: number, more: Partial<FormDocument> = {}): FormDocument => ({
  kind: 'outcome',
  number: '15',
  date: '2026-11-23',
  draft: false,
  organization: side('ООО «Аптека Учебная»'),
  storage: 'Склад аптеки',
  storageTo: 'Отделение терапии',
  partner: side('ГБУЗ «Больница Учебная»'),
  basis: { text: 'Договор № 17', number: 'Н-5', date: '2026-11-20' },
  reason: 'Истёк срок годности',
  patient: '',
  comment: '',
  responsible: person('Учебная Анна Андреевна'),
  responsibleTo: person('Пробная Мария Ивановна'),
  head: null,
  accountant: null,
  committee: [person('Первая П. П.'), person('Вторая В. В.')],
  lines: Array.from({ length: lines }, (_, at) => sampleLine(at)),
  ...more,
});
