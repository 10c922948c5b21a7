import type { Found } from '@provizor/contract';
import { expect, it } from 'vitest';
import { type Finding, inOrder, pagesGroup } from './finding.ts';

const page = (title: string): Finding => ({ key: title, group: pagesGroup, title, href: '/x' });
const hit = (kind: Found['kind'], title: string, exact = false): Found => ({
  kind,
  id: title,
  title,
  note: '',
  page: `/${kind}`,
  exact,
});
const titles = (local: Finding[], found: Found[], typed: string) =>
  inOrder(local, found, typed).map(({ title }) => title);

it('puts what has that very number before pages that hold it in their words', () => {
  const found = [hit('row', 'Форма 701'), hit('sent', '№ 701', true), hit('delivery', '№ 7010')];
  expect(titles([page('Исходящие документы')], found, '701')).toEqual([
    ...['№ 701', 'Исходящие документы'],
    ...['№ 7010', 'Форма 701'],
  ]);
});

it('puts the page of that very title first, whatever has it for a number or a name', () => {
  const found = [hit('row', 'Склады', true), hit('place', 'склады', true)];
  expect(titles([page('Склады')], found, 'склады')).toEqual(['Склады', 'склады', 'Склады']);
});

it('keeps the order of the groups, whatever order they came in', () => {
  const found = [hit('registry', 'в МДЛП'), hit('row', 'товар'), hit('pack', 'пачка', true)];
  expect(titles([], found, '0123')).toEqual(['пачка', 'товар', 'в МДЛП']);
});
