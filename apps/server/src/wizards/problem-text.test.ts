import { wizardNames, wizardOf } from '@provizor/contract';
import { wizardRules } from '@provizor/domain';
import { expect, it } from 'vitest';
import { problemText } from './problem-text.ts';

const expired = { reason: 'expired', status: 'expired', branch_id: null, sscc: null } as const;

it.each(wizardNames)('%s: an expired pack is refused in the words of the wizard', (wizard) => {
  const { verb } = wizardRules[wizard];
  const { cure } = problemText(wizard, expired);
  if (wizardOf(wizard).source === 'income') {
    expect(cure).toMatch(/\(252\)|^Снимите с неё отметку/);
    return;
  }
  expect(cure).toBe(`Отложите её: ${verb === 'вывести' ? 'выдать' : verb} её нельзя, только списать`);
  // Only what withdraws goods hands them out.
  expect(/выда/.test(cure)).toBe(verb === 'вывести');
});

it.each(wizardNames)(
  '%s: a pack past its date that the document takes is not said to be refused',
  (wizard) => {
    const { cure } = problemText(wizard, { ...expired, status: 'in_circulation', warning: true });
    expect(cure).toBe('Документ её возьмёт, но отпускать и применять её нельзя: отложите её и спишите (552)');
  },
);

it('a delivery past its date is refused (252)', () => {
  expect(problemText('direct', expired).cure).toBe('Отложите упаковку и откажитесь от неё (252)');
});

it.each(wizardNames)(
  '%s: a pack in circulation it does not take is not said to be good for anything',
  (wizard) => {
    const status = { reason: 'status', status: 'in_circulation', branch_id: null, sscc: null } as const;
    const { text, cure } = problemText(wizard, status);
    expect(text).toContain('«В обороте»');
    expect(cure).not.toMatch(/любое действие/);
  },
);

it('says where a pack goes that is in circulation', () => {
  const cureIn = (wizard: (typeof wizardNames)[number]) =>
    problemText(wizard, { reason: 'status', status: 'in_circulation', branch_id: null, sscc: null }).cure;
  expect(cureIn('move_return')).toContain('отгрузкой (415)');
  expect(cureIn('destruction')).toContain('(541)');
  expect(cureIn('return_to_circulation')).toContain('и так в обороте');
});

it('advises nothing one cannot do of a pack at a place of somebody else', () => {
  const owner = {
    reason: 'owner',
    status: 'in_circulation',
    branch_id: '00000000000101',
    sscc: null,
  } as const;
  const cure = (own: boolean) => problemText('withdrawal_med', { ...owner, branch_own: own }).cure;
  expect(cure(true)).toMatch(/^Выберите это место деятельности/);
  expect(cure(false)).toMatch(/^Упаковка не ваша: уберите её/);
});
