import { expect, it } from 'vitest';
import { cutText, mostReportRows } from './cut.ts';

it.each<[string[], string]>([
  [['period', 'storage'], 'Показаны первые 50 000 строк, итогов нет: сузьте период или выберите склад'],
  [['storage', 'months'], 'Показаны первые 50 000 строк, итогов нет: выберите склад'],
  [[], 'Показаны первые 50 000 строк, итогов нет'],
])('says of a report narrowed by %j that it is cut, and only the cures it has', (params, said) => {
  expect(cutText(params)).toBe(said);
  expect(cutText(params)).toContain(mostReportRows.toLocaleString('ru').replace(/\s/u, ' '));
});
