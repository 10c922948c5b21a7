import { expect, test } from 'vitest';
import { ownScans } from './own-scans.ts';

const codes = ['a', 'b', 'c'];
const me = 7;

/** «13: 11a 12b 13c», null when it has to be asked. */
const told = (known: number, sent: readonly string[], seq: number, added: number, foreign: string[] = []) => {
  const found = ownScans(known, sent, me, { seq, added, foreign });
  return found && [`${found.seq}:`, ...found.scans.map(({ seq, code }) => `${seq}${code}`)].join(' ');
};

test.each([
  ['own scans follow the last known one', told(10, codes, 13, 3), '13: 11a 12b 13c'],
  ['the first scans of a draft', told(0, codes, 3, 3), '3: 1a 2b 3c'],
  ['a foreign code is not numbered', told(10, codes, 12, 2, ['b']), '12: 11a 12c'],
  ['a code sent twice is numbered once', told(10, ['a', 'a', 'b'], 12, 2), '12: 11a 12b'],
  ['one was there before: it is numbered with the others', told(10, codes, 13, 2), '13: 11a 12b 13c'],
  ['all were there before', told(10, codes, 10, 0), '10:'],
  ['their numbers have been read meanwhile', told(13, codes, 13, 3), '13:'],
  ['somebody has scanned two between', told(10, codes, 15, 3), null],
  ['somebody has scanned the same before: his numbers are unknown', told(10, codes, 13, 0), null],
  ['nothing was taken, but others have scanned', told(10, codes, 11, 0, codes), null],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});

test('they are those of whoever has scanned', () => {
  expect(ownScans(0, ['a'], me, { seq: 1, added: 1, foreign: [] })?.scans).toMatchObject([{ user_id: me }]);
});
