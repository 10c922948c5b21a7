import type { LloContract, Specification } from '@provizor/contract';
import { expect, test } from 'vitest';
import { amountText, entryOf, readSchedule, scheduleText, typedSchedule, valuesOf } from './model.ts';
import { isContractsFiltered, noContractsFilter, readContractsSearch } from './search.ts';

test('deliveries are typed a line each, and read back as they are shown', () => {
  const schedule = [
    { date: '2026-03-01', quantity: '60.000' },
    { date: '2026-12-01', quantity: '1200.500' },
  ];
  const typed = typedSchedule({ schedule } as Specification);
  expect(readSchedule(typed)).toEqual([
    { date: '2026-03-01', quantity: '60' },
    { date: '2026-12-01', quantity: '1200.5' },
  ]);
  expect(readSchedule('01.03.2026 — 60\n\n')).toEqual([{ date: '2026-03-01', quantity: '60' }]);
  expect(readSchedule('')).toEqual([]);
  expect(readSchedule('завтра 60')).toBeNull();
  expect(scheduleText({ schedule } as Specification).replace(/\s/g, ' ')).toBe(
    '01.03.2026 — 60; 01.12.2026 — 1 200,5',
  );
});

test('what is not chosen is left out, so that the server names it', () => {
  const entry = entryOf({ ...valuesOf(null), number: '7', amount: '1 000,5' });
  expect(entry).toMatchObject({ number: '7', amount: '1000.5', comment: null });
  expect(JSON.parse(JSON.stringify(entry))).not.toHaveProperty('partner_id');
  const one = { programme_id: 5, programme_name: 'ОНЛС', partner_id: null } as LloContract;
  expect(valuesOf(one)).toMatchObject({ programme: { id: 5, name: 'ОНЛС' }, partner: null });
});

test('amounts and filters', () => {
  expect(amountText('40.000', '4400').replace(/\s/g, ' ')).toBe('40 уп. · 4 400,00 ₽');
  expect(readContractsSearch({ search: 'x', period_s: '2026-01-01', period_e: 1 })).toEqual({
    search: 'x',
    period_s: '2026-01-01',
    period_e: undefined,
  });
});

test('a list is told to be filtered by anything that narrows it, and by nothing after the reset', () => {
  expect(isContractsFiltered(readContractsSearch({ search: 'x' }))).toBe(true);
  expect(isContractsFiltered(readContractsSearch({ period_e: '2026-01-01' }))).toBe(true);
  expect(isContractsFiltered({ ...readContractsSearch({ search: 'x' }), ...noContractsFilter })).toBe(false);
});
