import { describe, expect, it } from 'vitest';
import { buildDataMatrix, GS, parseScan } from './index.ts';

const GTIN = '04601234567893';
const SERIAL = 'AB12CD34EF567';
const KEY = 'EE06';
const CRYPTO = 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=';
const FULL = buildDataMatrix({ gtin: GTIN, serial: SERIAL, key: KEY, crypto: CRYPTO });
const SHORT = `01${GTIN}21${SERIAL}`;

const whole = {
  kind: 'pack',
  sgtin: `${GTIN}${SERIAL}`,
  gtin: GTIN,
  packid: SERIAL,
  mark: FULL,
  keyId: KEY,
  crypto: CRYPTO,
  complete: true,
};
const short = {
  kind: 'pack',
  sgtin: whole.sgtin,
  gtin: GTIN,
  packid: SERIAL,
  mark: SHORT,
  complete: false,
};

/** What a Russian keyboard shows for the keys of this text. */
const cyrillic = (text: string) =>
  Array.from(text, (char) => {
    const at = `qwertyuiop[]asdfghjkl;'zxcvbnm,./QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?&`.indexOf(char);
    return at < 0 ? char : 'йцукенгшщзхъфывапролджэячсмитьбю.ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,?'[at];
  }).join('');

describe('a pack of medicine', () => {
  it('is 85 characters with both verification parts', () => {
    expect(FULL).toHaveLength(85);
    expect(parseScan(FULL)).toEqual(whole);
  });

  it.each([
    ['AIM identifier of DataMatrix', `]d2${FULL}`],
    ['AIM identifier of GS1-128', `]C1${FULL}`],
    ['leading GS', GS + FULL],
    ['AIM identifier and GS', `]d2${GS}${FULL}`],
    ['FNC1 as è', `\u00e8${FULL}`],
    ['every separator as è', `\u00e8${FULL.replaceAll(GS, '\u00e8')}`],
    ['line end', `${FULL}\r\n`],
    ['GS and line end', `${FULL}${GS}\r\n`],
    ['GS spelled <GS>', FULL.replaceAll(GS, '<GS>')],
    ['GS as a control picture', FULL.replaceAll(GS, '\u241d')],
    ['GS as ^]', FULL.replaceAll(GS, '^]')],
    ['GS as ] when Ctrl is lost', FULL.replaceAll(GS, ']')],
  ])('%s', (_, raw) => {
    expect(parseScan(raw)).toEqual(whole);
  });

  it.each([
    ['no separators', FULL.replaceAll(GS, '')],
    ['only the first separator lost', FULL.replace(GS, '')],
    ['only the second separator lost', `${SHORT}${GS}91${KEY}92${CRYPTO}`],
    ['Russian layout', cyrillic(FULL)],
    ['Russian layout, separators lost', cyrillic(FULL.replaceAll(GS, ''))],
    ['Russian layout, AIM identifier and Ctrl+]', cyrillic(`]d2${FULL.replaceAll(GS, ']')}`)],
    ['spaces between the parts', `01${GTIN} 21${SERIAL} 91${KEY} 92${CRYPTO}`],
  ])('repaired: %s', (_, raw) => {
    expect(parseScan(raw)).toEqual({ ...whole, repaired: true });
  });

  it('brackets of the printed text', () => {
    expect(parseScan(`(01)${GTIN}(21)${SERIAL}`)).toMatchObject(short);
  });

  it('keeps letter case through the Russian layout', () => {
    expect(parseScan(cyrillic(`01${GTIN}21aBcDeFgHiJkLm`))).toMatchObject({ packid: 'aBcDeFgHiJkLm' });
  });

  it.each([
    ['17 then 10', `${SHORT}${GS}1726123110ABC1${GS}91${KEY}${GS}92${CRYPTO}`, undefined],
    ['10 then 17', `${SHORT}${GS}10ABC1${GS}1726123191${KEY}${GS}92${CRYPTO}`, undefined],
    ['17 and 10, no separators', `${SHORT}1726123110ABC191${KEY}92${CRYPTO}`, true],
    ['10 and 17, no separators', `${SHORT}10ABC11726123191${KEY}92${CRYPTO}`, true],
    ['the tail first', `91${KEY}${GS}92${CRYPTO}${GS}1726123101${GTIN}10ABC1${GS}21${SERIAL}`, undefined],
  ])('further identifiers: %s', (_, raw, repaired) => {
    expect(parseScan(raw)).toMatchObject({
      sgtin: whole.sgtin,
      batch: 'ABC1',
      expire: '2026-12-31',
      keyId: KEY,
      crypto: CRYPTO,
      complete: true,
      ...(repaired ? { repaired } : {}),
    });
    expect('repaired' in parseScan(raw)).toBe(repaired === true);
  });

  it('day 00 of the expiry is the last day of the month', () => {
    expect(parseScan(`01${GTIN}1728020021${SERIAL}`)).toMatchObject({ expire: '2028-02-29' });
  });

  it('takes the early tail of 88 characters', () => {
    const tail = `${'A'.repeat(86)}==`;
    expect(parseScan(`${SHORT}${GS}91${KEY}${GS}92${tail}`)).toMatchObject({ crypto: tail, complete: true });
  });

  it.each([
    ['01 and 21 only', SHORT, SHORT, 'length'],
    ['a bare SGTIN', whole.sgtin, whole.sgtin],
    ['a bare SGTIN in groups', `${GTIN} ${SERIAL}`, whole.sgtin],
    ['an unreadable rest', `${SHORT}${GS}77nothing`, `${SHORT}${GS}77nothing`, 'length'],
  ])('incomplete: %s', (_, raw, mark, setting = undefined) => {
    expect(parseScan(raw)).toEqual({ ...short, mark, ...(setting && { setting }) });
  });

  it('cut at 64 characters without separators keeps its identity and is not complete', () => {
    const cut = FULL.replaceAll(GS, '').slice(0, 64);
    expect(parseScan(cut)).toMatchObject({ sgtin: whole.sgtin, keyId: KEY, complete: false });
  });

  it('takes the punctuation GS1 allows in a serial number', () => {
    expect(parseScan(`01${GTIN}21A!"%&'()*+,-.${GS}91${KEY}${GS}92${CRYPTO}`)).toMatchObject({
      packid: `A!"%&'()*+,-.`,
      complete: true,
    });
  });
});

describe('a transport package', () => {
  const sscc = { kind: 'sscc', sscc: '046012345000000012' };
  it.each([
    '046012345000000012',
    '00046012345000000012',
    ']C100046012345000000012',
    '(00)046012345000000012',
    '04 6012 3450 0000 0012\r',
    `02${GTIN}3712${GS}00046012345000000012`,
    `0004601234500000001202${GTIN}10A1${GS}3712`,
    `02${GTIN}3712${GS}10A1${GS}00046012345000000012`,
  ])('%j', (raw) => {
    expect(parseScan(raw)).toEqual(sscc);
  });
});

describe('a product barcode', () => {
  const product = { kind: 'ean13', ean13: '4601234567893', gtin: GTIN };
  it.each([
    '4601234567893',
    '4601234567893\n',
    ']E04601234567893',
    `01${GTIN}17261231`,
    `01${GTIN}1726123110A1`,
    `01${GTIN}10A1${GS}17261231`,
  ])('%j', (raw) => {
    expect(parseScan(raw)).toEqual(product);
  });
});

describe('a code that cannot be used says what is wrong', () => {
  it.each([
    ['', 'Пустой код'],
    ['\r\n', 'Пустой код'],
    ['046012345000000013', 'Контрольная цифра SSCC должна быть 2, а стоит 3'],
    ['4601234567894', 'Контрольная цифра EAN-13 должна быть 3, а стоит 4'],
    [FULL.replace(GTIN, '04601234567894'), 'Контрольная цифра GTIN должна быть 3, а стоит 4'],
    ['12345', 'В коде 5 цифр'],
    ['0460123450000000121', 'В коде 19 цифр'],
    [GTIN, 'Это GTIN без серийного номера'],
    [`01${GTIN}`, 'нет серийного номера (21)'],
    [`01${GTIN}01${GTIN}21${SERIAL}`, 'нет серийного номера (21) после GTIN'],
    [`01${GTIN}21AB12CD34EF56`, 'В серийном номере 12 символов, а у лекарства их 13'],
    [`01${GTIN}21ABCDE1${GS}93dGVz`, 'В серийном номере 6 символов'],
    [`01${GTIN}21${SERIAL}${GS}93dGVz`, 'другого маркированного товара (БАД, антисептик, вода)'],
    [`01${GTIN}21${SERIAL}93dGVz`, 'В серийном номере 19 символов'],
    [`01${GTIN}21${SERIAL}${GS}17280531${GS}93dGVz`, 'другого маркированного товара'],
    [`01${GTIN}21${SERIAL}${GS}93dGV`, 'другого маркированного товара'],
    [cyrillic(`01${GTIN}21${SERIAL}${GS}93dGVz`), 'другого маркированного товара'],
    [`01${GTIN}21AB12CD34EF567890123${GS}91EE06`, 'В серийном номере 19 символов'],
    [`01${GTIN}21AB12~D34EF567`, 'В серийном номере на 5-м месте символ «~»'],
    [`01${GTIN}21AB12СD34EF567`, 'на 23-м месте русская буква «С»'],
    [`0104601A34567893${SERIAL}`, 'GTIN состоит только из цифр, а на 6-м месте символ «A»'],
    [`${GTIN}AB12CD34EF56`, 'должно быть 27 символов, а здесь 26'],
    [`${GTIN}AB12CD34EF56-`, 'на 27-м месте символ «-»'],
    ['привет', 'русские буквы'],
    ['hello', 'не похож'],
    [`p${'A'.repeat(126)}==`, 'льготного рецепта'],
    [`m(${'A'.repeat(132)}END`, 'льготного рецепта'],
    [`\u0002${'\u0010'.repeat(129)}`, 'полиса ОМС'],
    ['https://example.ru/01', 'ссылка'],
    ['t=20260115T1030&s=100.00&fn=9999078900001234&i=1&fp=1&n=1', 'кассового чека'],
  ])('%j', (raw, reason) => {
    expect(parseScan(raw)).toMatchObject({ kind: 'unknown', raw, reason: expect.stringContaining(reason) });
  });
});

describe('the label of a storage place', () => {
  it.each([
    ['as printed', 'PL-000123'],
    ['AIM identifier of Code 128', ']C0PL-000123'],
    ['AIM identifier of QR', ']Q1PL-000123'],
    ['Russian layout', cyrillic('PL-000123')],
    ['capitals locked', 'pl-000123\r\n'],
  ])('%s', (_, raw) => {
    expect(parseScan(raw)).toEqual({ kind: 'place', code: 'PL-000123' });
  });

  it('is no shorter text', () => {
    expect(parseScan('PL-123')).toMatchObject({ kind: 'unknown' });
  });
});
