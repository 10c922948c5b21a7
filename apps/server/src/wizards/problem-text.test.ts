import { wizardNames } from '@provizor/contract';
import { wizardRules } from '@provizor/domain';
import { expect, it } from 'vitest';
import { problemText } from './problem-text.ts';

const expired = { reason: 'expired', status: 'expired', branch_id: null, sscc: null } as const;

it.each(wizardNames)('%s: an expired pack is refused in the words of the wizard', (wizard) => {
  const { verb } = wizardRules[wizard];
  const { cure } = problemText(wizard, expired);
  expect(cure).toBe(`Отложите её: ${verb === 'вывести' ? 'выдать' : verb} её нельзя, только списать`);
  // Only what withdraws goods hands them out.
  expect(/выда/.test(cure)).toBe(verb === 'вывести');
});
