import type { DemoOrganization } from '../types.ts';

/** A contract with another organisation of the demo. Types and sources by their numbers in MDLP. */
export type DemoContract = {
  number: string;
  partner: DemoOrganization['key'];
  /** Days before the day the demo is made. */
  daysAgo: number;
  type: number;
  source: number;
  gos_number?: string;
  amount: string;
};

const ofPharmacy = (mark: string): DemoContract[] => [
  {
    number: `${mark}-117/25`,
    partner: 'distributor',
    daysAgo: 310,
    type: 1,
    source: 1,
    amount: '2400000.00',
  },
  {
    number: `${mark}-204/26`,
    partner: 'distributor',
    daysAgo: 40,
    type: 7,
    source: 1,
    amount: '350000.00',
  },
];

const hospital: DemoContract[] = [
  {
    number: '0372200000125000117',
    partner: 'distributor',
    daysAgo: 280,
    type: 1,
    source: 4,
    gos_number: '2999910004025000117',
    amount: '4850000.00',
  },
  {
    number: '0372200000126000031',
    partner: 'distributor',
    daysAgo: 95,
    type: 6,
    source: 2,
    gos_number: '2999910004026000031',
    amount: '12300000.00',
  },
  {
    number: '0372200000126000054',
    partner: 'distributor',
    daysAgo: 60,
    type: 6,
    source: 3,
    gos_number: '2999910004026000054',
    amount: '3120000.00',
  },
  { number: 'БП-12', partner: 'pharmacy1', daysAgo: 20, type: 4, source: 1, amount: '18000.00' },
];

/** Contracts of the organisations, as each of them numbers them. */
export const contracts: Readonly<Partial<Record<DemoOrganization['key'], DemoContract[]>>> = {
  pharmacy1: ofPharmacy('Р'),
  pharmacy2: ofPharmacy('В'),
  hospital,
  rural: [
    { number: 'УБ-3/26', partner: 'distributor', daysAgo: 130, type: 1, source: 4, amount: '640000.00' },
  ],
  distributor: [
    { number: 'Р-117/25', partner: 'pharmacy1', daysAgo: 310, type: 1, source: 1, amount: '2400000.00' },
    { number: 'В-117/25', partner: 'pharmacy2', daysAgo: 310, type: 1, source: 1, amount: '2400000.00' },
    {
      number: '0372200000126000031',
      partner: 'hospital',
      daysAgo: 95,
      type: 6,
      source: 2,
      gos_number: '2999910004026000031',
      amount: '12300000.00',
    },
  ],
};
