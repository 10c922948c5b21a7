/** A contract goods of a programme are bought by. */
export type DemoProgrammeContract = {
  number: string;
  /** Name of the programme. */
  programme: string;
  /** Days before the day the demo is made it was concluded, and days after it until it ends. */
  daysAgo: number;
  daysLeft: number;
  gos_number: string;
  /** Goods by GTIN: packs in all, their price, and packs by days from that day. */
  lines: readonly {
    gtin: string;
    packs: number;
    price: string;
    schedule: readonly (readonly [number, number])[];
  }[];
};

/** Contracts of the pharmacy: one well on its way, one about to end with goods still to come, one delivered whole. */
export const programmeContracts: readonly DemoProgrammeContract[] = [
  {
    number: 'ЛЛО-ОНЛС-14/26',
    programme: 'ОНЛС',
    daysAgo: 120,
    daysLeft: 190,
    gos_number: '2999910002026000014',
    lines: [
      {
        gtin: '09520030000012',
        packs: 180,
        price: '137.80',
        schedule: [
          [-66, 60],
          [24, 60],
          [114, 60],
        ],
      },
      {
        gtin: '09520030000111',
        packs: 120,
        price: '2318.60',
        schedule: [
          [-66, 60],
          [24, 60],
        ],
      },
    ],
  },
  {
    number: 'ЛЛО-РЛ-7/26',
    programme: 'Региональная льгота',
    daysAgo: 100,
    daysLeft: 20,
    gos_number: '2999910002026000007',
    lines: [
      {
        gtin: '09520030000098',
        packs: 90,
        price: '2467.30',
        schedule: [
          [-66, 60],
          [-10, 30],
        ],
      },
    ],
  },
  {
    number: 'ЛЛО-ВЗН-3/26',
    programme: 'Высокозатратные нозологии',
    daysAgo: 90,
    daysLeft: 240,
    gos_number: '2999910002026000003',
    lines: [{ gtin: '09520110000086', packs: 60, price: '18642.70', schedule: [[-66, 60]] }],
  },
];
