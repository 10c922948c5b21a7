import type { CheckState } from '@provizor/contract';
import { expect, it } from 'vitest';
import { problemsText } from './problem-columns.ts';

it('tells a problem pack in a line: its code, name, place, why and what to do', () => {
  const problem = {
    sgtin: '095200600000448z3YTnLHcYHng',
    gtin: '09520060000044',
    name: 'Ремдетест,\nлиофилизат',
    sscc: null,
    branch_id: '00000000000561',
    branch_name: 'Аптека № 1',
    status_name: 'Продан в розницу',
    text: 'Упаковка уже выведена',
    cure: 'Отложите её',
  } as unknown as CheckState['problems'][number];
  const [titles = '', line] = problemsText([problem]).split('\n');
  expect(titles.split('\t')).toHaveLength(8);
  expect(line).toBe(
    '095200600000448z3YTnLHcYHng\t09520060000044\tРемдетест, лиофилизат\t\tАптека № 1, 00000000000561\t' +
      'Продан в розницу\tУпаковка уже выведена\tОтложите её',
  );
});
