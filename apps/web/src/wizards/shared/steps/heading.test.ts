import { wizardNames } from '@provizor/contract';
import { expect, test } from 'vitest';
import { headingLines } from './heading.ts';

const nothing = {
  place: null,
  counterparty: null,
  storage: null,
  organization: null,
  doc_num: null,
  doc_date: null,
  about_num: null,
  about_date: null,
};
const sides = { place: 'Аптека № 1', counterparty: 'ООО «Фарм», Склад' };

test('a shipment says from where, to whom and by which paper', () => {
  const lines = headingLines('move_order', { ...nothing, ...sides, doc_num: '17', doc_date: '2026-11-21' });
  expect(lines).toEqual([
    { name: 'Место отгрузки', value: 'Аптека № 1' },
    { name: 'Место получателя', value: 'ООО «Фарм», Склад' },
    { name: 'Номер документа', value: '№ 17 от 21.11.2026' },
  ]);
});

test.each([
  ['posting', 'Место приёмки', 'Место хранения'],
  ['withdrawal_reg', 'Место деятельности', 'Склад с регистратором'],
] as const)('%s says whose the goods are and the storage they belong to', (wizard, place, storage) => {
  const keeping = { place: 'Аптека № 1', organization: 'ООО «Здоровье»', storage: 'Торговый зал' };
  expect(headingLines(wizard, { ...nothing, ...keeping })).toEqual([
    { name: 'Организация', value: 'ООО «Здоровье»' },
    { name: place, value: 'Аптека № 1' },
    { name: storage, value: 'Торговый зал' },
  ]);
});

test('an answer to what a receiver has claimed speaks of him, and of our place as where it leaves', () => {
  const about = { about_num: '5', about_date: '2026-11-20' };
  for (const wizard of ['direct', 'refusal_receiver'] as const)
    expect(headingLines(wizard, { ...nothing, ...sides, ...about }, 602)).toEqual([
      { name: 'Наше место отгрузки', value: 'Аптека № 1' },
      { name: 'Получатель', value: 'ООО «Фарм», Склад' },
      { name: 'Документ получателя', value: '№ 5 от 20.11.2026' },
    ]);
});

test('an answer says whom and what it answers, a correction what it makes of it', () => {
  const about = { about_num: '5', about_date: '2026-11-20' };
  expect(headingLines('direct', { ...nothing, ...sides, ...about }).slice(1)).toEqual([
    { name: 'Отправитель', value: 'ООО «Фарм», Склад' },
    { name: 'Документ отправителя', value: '№ 5 от 20.11.2026' },
  ]);
  expect(headingLines('correction', { ...nothing, ...sides, ...about, doc_date: '2026-11-21' })).toEqual([
    { name: 'Отправитель', value: 'Аптека № 1' },
    { name: 'Получатель', value: 'ООО «Фарм», Склад' },
    { name: 'Отправленный документ', value: '№ 5 от 20.11.2026' },
    { name: 'Новая дата документа', value: 'от 21.11.2026' },
  ]);
});

test.each(wizardNames)('%s says nothing of what is not there, and no two lines of one name', (wizard) => {
  expect(headingLines(wizard, nothing)).toEqual([]);
  const keeping = { storage: 'Зал', organization: 'ООО «Здоровье»' };
  const all = {
    ...sides,
    ...keeping,
    doc_num: '1',
    doc_date: '2026-11-21',
    about_num: '2',
    about_date: '2026-11-21',
  };
  const names = headingLines(wizard, all).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
