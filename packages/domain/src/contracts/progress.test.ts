import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SpecificationFacts, specificationWarnings } from './progress.ts';

const facts = (own: Partial<SpecificationFacts>): SpecificationFacts => ({
  today: '2026-11-23',
  quantity: 100,
  delivered: 40,
  released: 10,
  schedule: [],
  ...own,
});
const told = (own: Partial<SpecificationFacts>) =>
  specificationWarnings(facts(own)).map(({ rule, message }) => `${rule}: ${message.replace(/\s/g, ' ')}`);

test.each<[string, Partial<SpecificationFacts>, string[]]>([
  ['nothing to say', { until: '2027-12-31' }, []],
  [
    'delivered in excess',
    { delivered: 100.5 },
    ['overrun: Поставлено больше, чем по спецификации, на 0,5 уп.'],
  ],
  [
    'released in excess',
    { delivered: 100, released: 103 },
    ['overrun: Отпущено больше, чем по спецификации, на 3 уп.'],
  ],
  ['the end is near', { until: '2026-12-23' }, ['term: До конца договора 30 дней, не поставлено 60 уп.']],
  ['the end is far', { until: '2026-12-24' }, []],
  ['the last day', { until: '2026-11-23' }, ['term: До конца договора 0 дней, не поставлено 60 уп.']],
  ['over', { until: '2026-11-22' }, ['term: Договор окончился 22.11.2026, не поставлено 60 уп.']],
  ['over, all delivered', { until: '2026-11-22', delivered: 100 }, []],
  ['a day of the schedule is today', { schedule: [{ day: '2026-11-23', quantity: 100 }] }, []],
  [
    'late by the schedule',
    {
      schedule: [
        { day: '2026-11-22', quantity: 30 },
        { day: '2026-10-01', quantity: 30 },
        { day: '2026-12-01', quantity: 40 },
      ],
    },
    ['schedule: По графику к 22.11.2026 должно быть поставлено на 20 уп. больше.'],
  ],
])('%s', (_, own, expected) => expect(told(own)).toEqual(expected));

test('what is delivered in full and in time is never told, whatever the figures', () => {
  const packs = fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(packs, fc.double({ min: 0, max: 1, noNaN: true }), (quantity, share) => {
      const due = [{ day: '2026-01-01', quantity }];
      const done = { quantity, delivered: quantity, released: Math.floor(quantity * share), schedule: due };
      return told({ ...done, until: '2026-06-30' }).length === 0;
    }),
  );
});
