import { parseScan } from '@provizor/codes';
import type { ReleaseLot } from '@provizor/contract';
import { expect, test } from 'vitest';
import {
  acceptedOf,
  answerTo,
  laidOf,
  needsReason,
  nothingLaid,
  releaseBody,
  wronglyTyped,
} from './release.ts';

const lot: ReleaseLot = {
  lot_id: 5,
  nomenclature_id: 1,
  name: 'Инсулин',
  gtin: '04601234567893',
  series: 'А1',
  expiry: null,
  price: null,
  source: null,
  contract: null,
  address_id: 0,
  address: null,
  available: '10',
  per_pack: '1',
  proposed: '3',
  marked: false,
  match: 'exact',
  difference: null,
  other_source: false,
};
const marked: ReleaseLot = { ...lot, lot_id: 6, marked: true };
/** In Kamchatka, while it is still the day before in Moscow. */
const place = { storageId: 2, day: '2026-11-29' };
const pack = '04601234567893AB12CD34EF567';

test('the proposal stands for what carries no marks; a marked lot waits for its packs', () => {
  expect(laidOf(lot, nothingLaid)).toBe('3');
  expect(laidOf(marked, nothingLaid)).toBe('');
  expect(releaseBody([lot, marked], nothingLaid, place)).toEqual({
    storage_id: 2,
    date: '2026-11-29',
    lines: [{ lot_id: 5, address_id: 0, quantity: '3' }],
    packs: [],
  });
});

test('once packs are scanned only they and what is typed are given', () => {
  expect(releaseBody([lot], { ...nothingLaid, packs: [pack] }, place)).toMatchObject({
    lines: [],
    packs: [pack],
  });
  const typed = { ...nothingLaid, typed: { '5/0': '1,5' }, packs: [pack] };
  expect(releaseBody([lot], typed, place)).toMatchObject({ lines: [{ quantity: '1.5' }] });
});

test.each(['abc', '-1', '0,1234567', '1e3'])('a quantity that is none («%s») asks nothing either', (text) => {
  expect(releaseBody([lot], { ...nothingLaid, typed: { '5/0': text } }, place)).toBeNull();
});

test('a box and a barcode of goods are answered by what to scan; a pack of nothing offered sounds wrong', () => {
  const scanned = (raw: string, laid = nothingLaid) => answerTo(parseScan(raw), [marked], laid);
  expect(scanned('00046012345000000012')).toEqual({
    take: 'tell',
    sound: 'error',
    text: expect.stringContaining('отсканируйте код на каждой'),
  });
  expect(scanned('4601234567893')).toMatchObject({
    take: 'tell',
    text: expect.stringContaining('маркировки'),
  });
  const raw = `01${pack.slice(0, 14)}21${pack.slice(14)}`;
  expect(scanned(raw)).toEqual({ take: 'lay', sound: 'ok' });
  expect(scanned(raw, { ...nothingLaid, packs: [pack] })).toMatchObject({ take: 'tell', sound: 'warning' });
  expect(scanned(raw.replace('4601234567893', '9520010000049'))).toEqual({ take: 'lay', sound: 'error' });
  expect(scanned('https://example.ru')).toBeNull();
});

test('nothing laid out asks nothing', () => {
  expect(releaseBody([marked], nothingLaid, place)).toBeNull();
  expect(releaseBody([lot], { ...nothingLaid, typed: { '5/0': '' } }, place)).toBeNull();
});

test('a reason is asked for what differs, when it is given', () => {
  const analogue: ReleaseLot = { ...lot, match: 'analogue' };
  expect(needsReason([analogue], nothingLaid)).toBe(true);
  expect(needsReason([{ ...analogue, proposed: '0' }], nothingLaid)).toBe(false);
  expect(needsReason([{ ...analogue, marked: true }], { ...nothingLaid, packs: [pack] })).toBe(true);
  expect(needsReason([lot], nothingLaid)).toBe(false);
});

test('what is no number is found before anything is sent', () => {
  expect(wronglyTyped([lot], { ...nothingLaid, typed: { '5/0': 'две' } })).toEqual([lot]);
  expect(wronglyTyped([lot], nothingLaid)).toEqual([]);
});

test('warnings are accepted by their rules, refusals never', () => {
  const said = { message: '', cure: '' };
  expect(
    acceptedOf([
      { level: 'warning', rule: 'dose', ...said },
      { level: 'refusal', rule: 'validity', ...said },
      { level: 'warning', rule: 'dose', ...said },
    ]),
  ).toEqual(['dose']);
});
