/** A programme; the source by its id in the dictionary. */
export type DemoProgramme = {
  name: string;
  kind: 'federal' | 'regional' | 'vzn' | 'hiv';
  source: string;
  otherSources: boolean;
};

/** Programmes of the pharmacy. */
export const programmes: readonly DemoProgramme[] = [
  { name: 'ОНЛС', kind: 'federal', source: '8', otherSources: false },
  { name: 'Региональная льгота', kind: 'regional', source: '9', otherSources: true },
  { name: 'Высокозатратные нозологии', kind: 'vzn', source: '7', otherSources: false },
];

/** What is prescribed; with a price the pharmacy has it, bought for the programme. */
export type PrescribedDrug = {
  /** Its name. */
  programme: string;
  name: string;
  dosage: string;
  diagnosis: string;
  bought?: { gtin: string; price: string };
};

/** What is released. */
export const present: readonly PrescribedDrug[] = [
  {
    programme: 'ОНЛС',
    name: 'Метформин',
    dosage: '500 мг',
    diagnosis: 'E11.9',
    bought: { gtin: '09520030000012', price: '137.80' },
  },
  {
    programme: 'Региональная льгота',
    name: 'Эмпаглифлозин',
    dosage: '10 мг',
    diagnosis: 'E11.7',
    bought: { gtin: '09520030000098', price: '2467.30' },
  },
  {
    programme: 'Высокозатратные нозологии',
    name: 'Глатирамера ацетат',
    dosage: '40 мг/мл',
    diagnosis: 'G35',
    bought: { gtin: '09520110000086', price: '18642.70' },
  },
  {
    programme: 'ОНЛС',
    name: 'Инсулин гларгин',
    dosage: '100 ЕД/мл',
    diagnosis: 'E10.9',
    bought: { gtin: '09520030000111', price: '2318.60' },
  },
];

/** What the pharmacy does not have. */
export const absent: readonly PrescribedDrug[] = [
  { programme: 'ОНЛС', name: 'Ликсисенатид', dosage: '20 мкг', diagnosis: 'E11.9' },
  { programme: 'Региональная льгота', name: 'Тикагрелор', dosage: '90 мг', diagnosis: 'I20.0' },
  { programme: 'Высокозатратные нозологии', name: 'Имиглюцераза', dosage: '400 ЕД', diagnosis: 'E75.2' },
];

/** What a delivery that waits at the pharmacy brings. */
export const coming: PrescribedDrug = {
  programme: 'Региональная льгота',
  name: 'Метформин',
  dosage: '850 мг',
  diagnosis: 'E11.9',
};
