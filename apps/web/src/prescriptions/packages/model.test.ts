import type { PackageRecord, RegisterPackage } from '@provizor/contract';
import { expect, test } from 'vitest';
import { countsText, kindsOf, messagesText, stateText, verdictOf } from './model.ts';
import { readPackagesSearch } from './search.ts';

const one = (own: Partial<RegisterPackage>) =>
  ({
    state: 'processed',
    records: 10,
    accepted: 10,
    warning: 0,
    refused: 0,
    waiting: 0,
    ...own,
  }) as RegisterPackage;

test.each<[Partial<RegisterPackage>, string, string]>([
  [{ state: 'formed', waiting: 10 }, 'Сформирован, протокола нет', 'waiting'],
  [{ state: 'accepted', waiting: 10 }, 'Принят на обработку', 'waiting'],
  [{ state: 'in-progress', waiting: 10 }, 'Обрабатывается', 'waiting'],
  [{ state: 'in-progress', waiting: 3 }, 'Ответ не на все: ждут 3', 'waiting'],
  [{}, 'Принят', 'ok'],
  [{ warning: 1 }, 'Принят', 'attention'],
  [{ refused: 2 }, 'Отклонено 2 из 10', 'error'],
  [{ refused: 10 }, 'Отклонён', 'error'],
])('%o', (own, text, verdict) => expect([stateText(one(own)), verdictOf(one(own))]).toEqual([text, verdict]));

test('counts and messages are told in words', () => {
  expect(countsText(one({ accepted: 8, refused: 2 }))).toBe('принято 8, отклонено 2');
  const messages = [
    { level: 'error', rule: '014', text: 'нет меры' },
    { level: 'error', rule: null, text: 'иное' },
  ];
  expect(messagesText({ messages } as PackageRecord)).toBe('014: нет меры; иное');
  expect(kindsOf('frllo').map(({ value }) => value)).toEqual([
    ...['benefits', 'monetizations', 'recipes', 'releases', 'refusals'],
  ]);
  expect(readPackagesSearch({ search: 'взн', period_s: 'x' })).toEqual({ search: 'взн' });
});
