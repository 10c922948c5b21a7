import { expect, test } from 'vitest';
import { enteredText, loadCodes, loadText, moreText, noBad, placeText } from './load.ts';
import type { LoadedScan, PackCode } from './types.ts';

const packs = (count: number): PackCode[] =>
  Array.from({ length: count }, (_, n) => ({
    kind: 'sgtin',
    code: `04601234567893${String(n).padStart(13, 'A')}`,
  }));
const box: PackCode = { kind: 'sscc', code: '046012345000000012' };

test('codes go in portions a draft takes; the counts add up', async () => {
  const portions: LoadedScan[][] = [];
  const report = await loadCodes([...packs(60_000)], 'file', 'both', async (scans) => {
    portions.push(scans);
    return { added: scans.length - 2, repeated: 1, foreign: 1 };
  });
  expect(portions.map(({ length }) => length)).toEqual([25_000, 25_000, 10_000]);
  expect(report).toEqual({ added: 59_994, repeated: 3, foreign: 3, unopened: 0, wrong: 0, unfit: 0 });
});

test('codes of the other kind stay out, marks go along', async () => {
  const marked: PackCode = { kind: 'sgtin', code: '04601234567893AB12CD34EF567', mark: '01…' };
  let taken: LoadedScan[] = [];
  const take = async (scans: LoadedScan[]) => {
    taken = scans;
    return { added: scans.length, repeated: 0, foreign: 0 };
  };
  expect(await loadCodes([marked, box], 'batch', 'packs', take)).toMatchObject({ added: 1, unfit: 1 });
  expect(taken).toEqual([{ code: marked.code, mark: '01…', source: 'batch' }]);
  expect(await loadCodes([marked, box], 'file', 'boxes', take)).toMatchObject({ added: 1, unfit: 1 });
  expect(taken).toEqual([{ code: box.code, source: 'file' }]);
});

test('what came of a load in one line, only what there is to tell', () => {
  const none = { added: 1, repeated: 0, foreign: 0, doubled: 0, unfit: 0, bad: noBad };
  // boxes are no packs
  expect(loadText(none, 'both')).toBe('Отмечено: 1\u00a0код');
  expect(loadText({ ...none, added: 0, unopened: 7, wrong: 2 }, 'both')).toBe(
    'Отмечено: 0\u00a0кодов, нет среди загруженных: 7 (повторите, когда загрузится состав всех коробов), ' +
      'в коробах с отметкой «ошибка»: 2',
  );
  const bad = { count: 12, first: [] };
  expect(loadText({ added: 2, repeated: 3, foreign: 4, doubled: 5, unfit: 6, bad }, 'packs')).toBe(
    'Отмечено: 2\u00a0кода, уже были: 3, не из документа: 4, не распознано строк: 12, повторов в файле: 5, ' +
      'не берутся: 6 (этот мастер берёт только потребительские упаковки (SGTIN))',
  );
});

test.each([
  [{ added: 1, repeated: 0, foreign: 0 }, true, 'Отмечено'],
  [{ added: 0, repeated: 1, foreign: 0 }, false, 'Этот код уже отмечен'],
  [{ added: 0, repeated: 0, foreign: 1 }, false, 'Упаковки нет в документе'],
  [{ added: 0, repeated: 0, foreign: 1, reason: 'Лежит в коробе' }, false, 'Лежит в коробе'],
])('a code entered by hand: %j', (report, ok, text) => expect(enteredText(report)).toEqual({ ok, text }));

test('lines are told as an editor and Excel count them', () => {
  expect(placeText({ line: 12 })).toBe('строка 12');
  expect(placeText({ line: 12, sheet: 'Лист1' })).toBe('Лист1, строка 12');
  const line = { line: 1, text: 'x', reason: 'y' };
  expect(moreText({ count: 23, first: Array(10).fill(line) })).toBe('и ещё 13\u00a0строк');
  expect(moreText({ count: 1, first: [line] })).toBe('');
});
