import { expect, test } from 'vitest';
import { type ReleaseFacts, releaseObjections } from './release.ts';

const good: ReleaseFacts = {
  day: '2026-11-23',
  issueDate: '2026-11-02',
  validUntil: '2026-12-02',
  prescribed: 60,
  releasedBefore: 0,
  releasing: 60,
  packUnits: 30,
  dose: { perDay: 2, days: 30 },
  earlier: [],
  benefit: { from: '2020-01-10' },
  category: '083',
  commission: { needed: false },
};

const release = { prescription: '7726 № 15', name: 'Метформин' };

test.each<[string, Partial<ReleaseFacts>]>([
  ['as prescribed', {}],
  ['on the day of issue', { day: '2026-11-02' }],
  ['before it was issued, which the step tells of', { day: '2026-11-01' }],
  ['on the last day', { day: '2026-12-02' }],
  ['deferred in time, after the end', { day: '2027-01-20', deferredSince: '2026-12-02' }],
  ['the rest', { releasedBefore: 30, releasing: 30 }],
  ['a part of a pack', { releasing: 0.125 }],
  ['thousandths that add up', { prescribed: 0.3, releasedBefore: 0.1, releasing: 0.2, dose: undefined }],
  ['whole packs, a little over the course', { dose: { perDay: 1.5, days: 21 } }],
  [
    'a course of 180 days by decision',
    { dose: { perDay: 1, days: 180 }, commission: { needed: true, decided: '2026-11-02' } },
  ],
  ['eight days after the last one', { earlier: [{ ...release, day: '2026-11-15' }] }],
  ['a benefit of that one day', { day: '2026-11-02', benefit: { from: '2026-11-02', to: '2026-11-02' } }],
  [
    'money in place of medicines before it was issued',
    { monetized: { from: '2025-01-01', to: '2026-11-01' } },
  ],
  ['money in place of medicines after the release', { monetized: { from: '2026-11-24' } }],
])('nothing is in the way: %s', (_, change) => {
  expect(releaseObjections({ ...good, ...change })).toEqual([]);
});

test.each<[Partial<ReleaseFacts>, string, RegExp, RegExp]>([
  [{ day: '2026-12-03' }, 'refusal validity', /истёк 02\.12\.2026\./, /новым рецептом/],
  [
    { day: '2026-12-20', deferredSince: '2026-12-03' },
    'refusal validity',
    /истёк 02\.12\.2026, а пациент обратился 03\.12\.2026/,
    /Проверьте дату обращения/,
  ],
  [{ releasing: 0 }, 'refusal quantity', /Не указано количество/, /Отсканируйте упаковки/],
  [{ releasing: 61 }, 'refusal quantity', /Выписано 60, а отпускается 61/, /не больше 60/],
  [
    { releasedBefore: 30, releasing: 45 },
    'refusal quantity',
    /уже отпущено 30, а отпускается 45/,
    /не больше 30/,
  ],
  [{ releasedBefore: 60, releasing: 1 }, 'refusal quantity', /отпущено всё: 60/, /возврат/],
  [{ dose: { perDay: 2, days: 15 } }, 'warning dose', /хватит на 30 дней, а курс 15 дней/, /Проверьте дозу/],
  [
    { dose: { perDay: 2, days: 21 }, packUnits: 18 },
    'warning dose',
    /хватит на 30 дней, а курс 21 день/,
    /Проверьте дозу/,
  ],
  [
    { dose: { perDay: 1, days: 91 } },
    'warning dose',
    /Курс 91 день, а решения врачебной комиссии/,
    /отметку комиссии/,
  ],
  [
    { dose: { perDay: 1, days: 181 } },
    'refusal dose',
    /Курс 181 день длиннее наибольшего: 180 дней/,
    /новый рецепт/,
  ],
  [
    { earlier: [{ ...release, day: '2026-11-16' }] },
    'warning duplicate',
    /«Метформин» пациент уже получил 16\.11\.2026 по рецепту 7726 № 15/,
    /не повторный отпуск/,
  ],
  [
    { earlier: [{ ...release, day: '2026-11-23' }] },
    'warning duplicate',
    /уже получил 23\.11\.2026/,
    /повторный/,
  ],
  [{ benefit: undefined }, 'refusal benefit', /нет льготы категории 083/, /Добавьте льготу/],
  [
    { benefit: { from: '2026-11-03' } },
    'refusal benefit',
    /действует с 03\.11\.2026, а рецепт выписан 02\.11/,
    /срок льготы/,
  ],
  [
    { benefit: { from: '2020-01-01', to: '2026-11-01' } },
    'refusal benefit',
    /с 01\.01\.2020 по 01\.11\.2026, а рецепт выписан 02\.11\.2026/,
    /срок льготы/,
  ],
  [
    { benefit: { from: '2020-01-01', to: '2026-11-22' } },
    'warning benefit',
    /окончилась 22\.11\.2026/,
    /продлена/,
  ],
  [
    { monetized: { from: '2026-01-01', to: '2026-12-31' } },
    'refusal monetization',
    /деньги вместо лекарств федеральной программы с 01\.01\.2026 по 31\.12\.2026/,
    /не положено/,
  ],
  [{ monetized: { from: '2026-11-02' } }, 'refusal monetization', /программы с 02\.11\.2026\./, /срок/],
  [{ monetized: { from: '2026-11-03' } }, 'warning monetization', /с 03\.11\.2026/, /до этого срока/],
  [
    { commission: { needed: true } },
    'refusal commission',
    /Нужно решение врачебной комиссии/,
    /новый рецепт/,
  ],
  [
    { commission: { needed: true, decided: '2026-11-03' } },
    'warning commission',
    /Решение комиссии 03\.11\.2026 позже рецепта/,
    /дату решения/,
  ],
])('%o is said with its cure', (change, rule, message, cure) => {
  const said = releaseObjections({ ...good, ...change });
  expect(said.map((one) => `${one.level} ${one.rule}`)).toEqual([rule]);
  expect(said[0]?.message).toMatch(message);
  expect(said[0]?.cure).toMatch(cure);
});

test('all that is in the way is told at once', () => {
  const bad = { ...good, day: '2027-01-01', releasing: 90, benefit: undefined, commission: { needed: true } };
  expect(releaseObjections(bad).map(({ rule }) => rule)).toEqual([
    ...['validity', 'quantity', 'dose', 'benefit', 'commission'],
  ]);
});
