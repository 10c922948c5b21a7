import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildDataMatrix,
  formatSgtin,
  formatSscc,
  GS,
  isSgtin,
  isSscc,
  makeGtin,
  makeSscc,
  parseScan,
} from './index.ts';

const text = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((chars) => chars.join(''));
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const RUSSIAN = 'ФИСВУАПРШОЛДЬТЩЗЙКЫЕГМЦЧНЯфисвуапршолдьтщзйкыегмцчня';

const gtins = text('0123456789', 13).map(makeGtin);
const packs = fc.record({
  gtin: gtins,
  serial: text(LETTERS, 13),
  // A key without a capital is doubted: scanners.property.test.ts.
  key: text(LETTERS, 3).map((key) => `E${key}`),
  crypto: text(`${LETTERS}+/`, 43).map((tail) => `${tail}=`),
});

/** Types the text on the keys of a Russian keyboard. */
const underRussianLayout = (scan: string) =>
  Array.from(scan, (char) => {
    const at = LETTERS.slice(0, 52).indexOf(char);
    return at >= 0 ? RUSSIAN[at] : char === '/' ? '.' : char;
  }).join('');

describe('packs', () => {
  it('build → parse gives the parts back', () => {
    fc.assert(
      fc.property(packs, (pack) => {
        const mark = buildDataMatrix(pack);
        expect(parseScan(mark)).toEqual({
          kind: 'pack',
          sgtin: pack.gtin + pack.serial,
          gtin: pack.gtin,
          packid: pack.serial,
          mark,
          keyId: pack.key,
          crypto: pack.crypto,
          complete: true,
        });
      }),
    );
  });

  it('lost separators, a Russian layout and what scanners add change nothing', () => {
    const prefix = fc.constantFrom('', ']d2', GS, '\u00e8', `]d2${GS}`);
    const suffix = fc.constantFrom('', '\r', '\r\n', GS);
    const sent = fc.constantFrom(
      (s: string) => s,
      (s: string) => s.replaceAll(GS, ''),
      underRussianLayout,
      (s: string) => underRussianLayout(s.replaceAll(GS, '')),
    );
    fc.assert(
      fc.property(packs, prefix, suffix, sent, (pack, before, after, send) => {
        const mark = buildDataMatrix(pack);
        expect(parseScan(before + send(mark) + after)).toMatchObject({ mark, complete: true });
      }),
    );
  });

  it('batch and expiry come back with and without separators', () => {
    const dates = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(packs, dates, text(LETTERS, 6), (pack, expire, batch) => {
        const mark = buildDataMatrix({ ...pack, expire, batch });
        expect(parseScan(mark)).toMatchObject({
          sgtin: pack.gtin + pack.serial,
          expire,
          batch,
          complete: true,
        });
      }),
    );
  });

  it('an SGTIN passes, and one changed digit of its GTIN does not', () => {
    fc.assert(
      fc.property(packs, fc.nat(13), fc.integer({ min: 1, max: 9 }), ({ gtin, serial }, at, shift) => {
        expect(isSgtin(gtin + serial)).toBe(true);
        expect(formatSgtin(gtin + serial).replace(' ', '')).toBe(gtin + serial);
        const digit = (Number(gtin[at]) + shift) % 10;
        expect(isSgtin(gtin.slice(0, at) + digit + gtin.slice(at + 1) + serial)).toBe(false);
      }),
    );
  });
});

describe('transport packages', () => {
  it('make → parse, bare and with the identifier 00', () => {
    fc.assert(
      fc.property(text('0123456789', 17), (body) => {
        const sscc = makeSscc(body);
        expect(isSscc(sscc)).toBe(true);
        expect(formatSscc(sscc).replaceAll(' ', '')).toBe(sscc);
        expect(parseScan(sscc)).toEqual({ kind: 'sscc', sscc });
        expect(parseScan(`]C100${sscc}`)).toEqual({ kind: 'sscc', sscc });
      }),
    );
  });
});

describe('anything', () => {
  it('never throws, and an unknown code always has a reason and the raw text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), text('0123456789\u001d]21АВab', 30)),
        (raw) => {
          const scan = parseScan(raw);
          if (scan.kind === 'unknown') {
            expect(scan.raw).toBe(raw);
            expect(scan.reason).toMatch(/[а-я].*\.$/);
          }
        },
      ),
    );
  });
});
