import { expect, test } from 'vitest';
import { drawCode } from './index.ts';

/** Widths of bars and spaces as ISO/IEC 15417 has them for the values of «PL-000123». */
const patterns = {
  startB: '211214',
  P: '313121',
  L: '132131',
  '-': '122132',
  codeC: '113141',
  '00': '212222',
  '01': '222122',
  '23': '312131',
  stop: '2331112',
};

/** Modules of a linear code, true = black. */
function modulesOf({ path, width }: { path: string; width: number }): boolean[] {
  const modules = Array.from({ length: width }, () => false);
  for (const [, x, bar] of path.matchAll(/M(\d+) 0h(\d+)v1/g)) {
    modules.fill(true, Number(x), Number(x) + Number(bar));
  }
  return modules;
}

const modulesOfWidths = (widths: string) =>
  [...widths].flatMap((width, index) => Array.from({ length: Number(width) }, () => index % 2 === 0));

test('a linear code is Code 128: start, characters, digits by pairs, check sum, stop', () => {
  // 104 + 1·48 (P) + 2·44 (L) + 3·13 (-) + 4·99 (code C) + 5·0 + 6·1 + 7·23 = 842 ≡ 18 (mod 103)
  const check = '223211';
  const { startB, P, L, codeC, stop, ...more } = patterns;
  const expected = [startB, P, L, more['-'], codeC, more['00'], more['01'], more['23'], check, stop].join('');
  expect(modulesOf(drawCode('code128', 'PL-000123')).map(Number).join('')).toBe(
    modulesOfWidths(expected).map(Number).join(''),
  );
});

test('a square code has its three finders', () => {
  const { width, height, path } = drawCode('qr', 'PL-000123');
  expect([width, height]).toEqual([21, 21]);
  // the outer square of a finder, in whatever corner it is begun
  const corners = [...path.matchAll(/M([\d .L]+)z/g)].map(([, points = '']) => points.split('L').join(' '));
  expect(corners.filter((points) => /^(?:\d+ \d+ ?){4}$/.test(points)).length).toBeGreaterThanOrEqual(3);
});
