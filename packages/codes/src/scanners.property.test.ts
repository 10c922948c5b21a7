import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDataMatrix, GS, makeGtin, parseScan, settingAdvice } from './index.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const RUSSIAN = 'ФИСВУАПРШОЛДЬТЩЗЙКЫЕГМЦЧНЯфисвуапршолдьтщзйкыегмцчня';
const of = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((chars) => chars.join(''));

/** Codes as they are given: the verification key has capitals and digits, at least one capital. */
const packs = fc.record({
  gtin: of('0123456789', 13).map(makeGtin),
  serial: of(LETTERS, 13),
  key: of('ABCDEF0123456789', 3).map((key) => `E${key}`),
  crypto: of(`${LETTERS}+/`, 43)
    .filter((tail) => (tail.match(/[a-z]/g)?.length ?? 0) > 4 && (tail.match(/[A-Z]/g)?.length ?? 0) > 4)
    .map((tail) => `${tail}=`),
});

const swapped = (text: string) =>
  text.replace(/[A-Za-z]/g, (char) => (char < 'a' ? char.toLowerCase() : char.toUpperCase()));
const russian = (text: string) =>
  Array.from(text, (char) => {
    const at = LETTERS.slice(0, 52).indexOf(char);
    return at >= 0 ? RUSSIAN[at] : ({ '/': '.', ']': 'ъ' }[char] ?? char);
  }).join('');

/** What scanners send for the separator. */
const separators: [name: string, sign: string][] = [
  ['GS', GS],
  ['RS', '\u001e'],
  ['FS', '\u001c'],
  ['a vertical bar', '|'],
  ['~1', '~1'],
  ['~d029', '~d029'],
  ['{FNC1}', '{FNC1}'],
  ['<FNC1>', '<FNC1>'],
  ['<GS>', '<GS>'],
  ['[GS]', '[GS]'],
  ['{F8}', '{F8}'],
  ['<F8>', '<F8>'],
  ['the byte F8', '\u00f8'],
  ['%1D', '%1D'],
  ['%1d', '%1d'],
  ['è', '\u00e8'],
  ['the picture of GS', '\u241d'],
  ['^]', '^]'],
  [']', ']'],
  ['\\x1D', '\\x1D'],
  ['\\F', '\\F'],
  ['&#29;', '&#29;'],
  ['a sign of its own', '#'],
  ['a semicolon', ';'],
  ['a dollar', '$'],
  ['a space', ' '],
  ['nothing', ''],
];
const identifiers = [
  '',
  ']d2',
  ']d1',
  ']C1',
  ']Q3',
  ']e0',
  ']J1',
  'w',
  'P00',
  GS,
  '\u0002',
  '\u00e8',
  `]d2${GS}`,
];
const trailers = ['', '\r', '\r\n', '\t', GS, '\u001e\u0004', '\u0004', '\u0003', `${GS}\u001e\u0004\r`];

describe('what scanners send', () => {
  it.each(separators)('%s for the separator', (_, sign) => {
    fc.assert(
      fc.property(
        packs,
        fc.constantFrom(...identifiers),
        fc.constantFrom(...trailers),
        (pack, before, after) => {
          const mark = buildDataMatrix(pack);
          const raw = before + mark.replaceAll(GS, sign) + after;
          expect(parseScan(raw)).toMatchObject({ kind: 'pack', mark, complete: true });
        },
      ),
    );
  });

  it('the header of ISO 15434', () => {
    fc.assert(
      fc.property(packs, (pack) => {
        const mark = buildDataMatrix(pack);
        expect(parseScan(`[)>\u001e06${GS}${mark}\u001e\u0004`)).toMatchObject({ mark, complete: true });
      }),
    );
  });

  it('a Russian layout with whatever stands for the separator', () => {
    const signs = fc.constantFrom(GS, '', ']', '~1', '%1D', '\u001e');
    fc.assert(
      fc.property(packs, signs, fc.constantFrom('', ']d2'), (pack, sign, before) => {
        const mark = buildDataMatrix(pack);
        const scan = parseScan(russian(before + mark.replaceAll(GS, sign)));
        expect(scan).toMatchObject({ mark, complete: true, repaired: true });
      }),
    );
  });
});

describe('letters whose case was changed', () => {
  it('are turned back where the identifier proves it', () => {
    fc.assert(
      fc.property(packs, fc.constantFrom(']d2', ']C1', ']Q3'), fc.boolean(), (pack, before, cyrillic) => {
        const mark = buildDataMatrix(pack);
        const sent = swapped(before + mark);
        expect(parseScan(cyrillic ? russian(sent) : sent)).toMatchObject({
          mark,
          complete: true,
          repaired: true,
        });
      }),
    );
  });

  it('are doubted where nothing proves it, and Caps Lock is named', () => {
    fc.assert(
      fc.property(packs, (pack) => {
        expect(parseScan(swapped(buildDataMatrix(pack)))).toMatchObject({ setting: 'capsLock' });
      }),
    );
  });

  it('to one case are refused: no wrong code is made of them', () => {
    const to = fc.constantFrom(
      (text: string) => text.toLowerCase(),
      (text: string) => text.toUpperCase(),
    );
    fc.assert(
      fc.property(packs, to, fc.constantFrom('', ']d2'), (pack, change, before) => {
        const raw = change(before + buildDataMatrix(pack));
        expect(parseScan(raw)).toEqual({
          kind: 'unknown',
          raw,
          reason: settingAdvice('case'),
          setting: 'case',
        });
      }),
    );
  });
});

describe('a lost tail', () => {
  it('is never lost in silence: a cut code names the setting and keeps who it is', () => {
    fc.assert(
      fc.property(packs, fc.integer({ min: 31, max: 84 }), (pack, length) => {
        const scan = parseScan(buildDataMatrix(pack).slice(0, length));
        expect(scan).toMatchObject({ sgtin: pack.gtin + pack.serial, complete: false });
        expect(scan).toHaveProperty('setting', expect.stringMatching(/length|separator/));
      }),
    );
  });

  it('a sign of the scanner in the middle gives the pack whole or its setting, never another pack', () => {
    const signs = fc.constantFrom('@', '##', '{GS1}', '.', '-', ',', ' ', '\u00a0', '?');
    fc.assert(
      fc.property(packs, signs, signs, (pack, first, second) => {
        const mark = buildDataMatrix(pack);
        const scan = parseScan(mark.replace(GS, first).replace(GS, second));
        if (scan.kind === 'unknown') expect(scan.reason).toMatch(/[а-я].*\.$/);
        else if (scan.kind === 'pack' && scan.complete) expect(scan.mark).toBe(mark);
        else expect(scan).toMatchObject({ sgtin: pack.gtin + pack.serial, setting: expect.any(String) });
      }),
    );
  });
});
