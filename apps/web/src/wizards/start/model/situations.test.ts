import { wizardNames, wizardOf } from '@provizor/contract';
import { expect, test } from 'vitest';
import { situationGroups } from './situation-groups.ts';
import { searchSituations } from './situations.ts';

test('every wizard stands in one group', () => {
  expect(situationGroups.flatMap(({ wizards }) => wizards.map(({ name }) => name)).sort()).toEqual(
    [...wizardNames].sort(),
  );
});

test.each([
  ['бой', ['withdrawal']],
  ['разбилась', ['withdrawal']],
  ['просрочка', ['withdrawal']],
  ['срок годности', ['withdrawal']],
  ['552', ['withdrawal']],
  ['сожгли', ['destruction']],
  ['541', ['move_destruction']],
  ['касса', ['retail_sale']],
  ['льготник', ['withdrawal_recipe']],
  ['фальсификат', ['move_destruction']],
  ['филиал', ['move']],
  ['вскрыли коробку', ['unpack']],
  ['отдел', ['withdrawal_med']],
  ['отзыв серии', ['move_return']],
  ['Приёмка', ['direct', 'reverse', 'refusal_receiver']],
  ['госпрограмма марсиан', []],
  ['такого не бывает', []],
])('«%s» leads to %j', (query, wizards) => {
  expect(searchSituations(query, wizardNames).slice(0, Math.max(1, wizards.length))).toEqual(wizards);
});

test('«возврат» shows every way of returning', () => {
  const found = searchSituations('возврат', wizardNames);
  expect(found.slice(0, 2).sort()).toEqual(['move_return', 'return_to_circulation']);
  expect(found).toEqual(
    expect.arrayContaining(['move_order', 'reverse', 'refusal_receiver', 'refusal_sender']),
  );
});

test('wizards that are not there are not found', () => {
  expect(searchSituations('бой', ['direct', 'move'])).toEqual([]);
});

test.each(wizardNames)('%s says its situation in one line', (wizard) => {
  expect(wizardOf(wizard).situation.length).toBeLessThanOrEqual(58);
});
