import { expect, test } from 'vitest';
import { decode, splitFrame } from './decode.ts';

const GS = '\u001d';
const TAIL = 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=';
const IDENTITY = '010460123456789321AB12CD34EF567';
const MARK = `${IDENTITY}${GS}91EE06${GS}92${TAIL}`;
const PACK = {
  gtin: '04601234567893',
  sgtin: '04601234567893AB12CD34EF567',
  packid: 'AB12CD34EF567',
  mark: MARK,
};

const bytes = (text: string) => Buffer.from(text, 'latin1');
const decodeText = (text: string) => splitFrame(bytes(text)).map((code) => decode(code));

test.each([
  ['as printed', MARK],
  ['with a line end and spaces', `  ${MARK} \r\n`],
  ['with the symbology prefix', `]d2${MARK}`],
  ['with a leading GS', `${GS}${MARK}`],
  ['with FNC1 as è', `\u00e8${MARK}`],
  ['with lost separators, 83 characters', MARK.replaceAll(GS, '')],
])('a marked pack %s makes mdlp_pack with the complete code', (_, text) => {
  expect(decodeText(text)).toEqual([{ kind: 'mdlp_pack', payload: PACK }]);
});

test('batch and expiry come along when the code carries them', () => {
  const [decoded] = decodeText(`${IDENTITY}${GS}1727033110AB-7${GS}91EE06${GS}92${TAIL}`);
  expect(decoded).toMatchObject({
    kind: 'mdlp_pack',
    payload: { sgtin: PACK.sgtin, batch: 'AB-7', expire: '2027-03-31' },
  });
});

test.each([
  ['18 digits', '046012345000000012'],
  ['20 digits', '00046012345000000012'],
  ['with the symbology prefix', ']C100046012345000000012'],
])('a box code of %s makes sscc', (_, text) => {
  expect(decodeText(text)).toEqual([{ kind: 'sscc', payload: '046012345000000012' }]);
});

test('13 digits make ean13', () => {
  expect(decodeText('4601234567893')).toEqual([{ kind: 'ean13', payload: '4601234567893' }]);
});

test('a code of an unmarked medicine makes ean13 of its GTIN', () => {
  const text = '01046012345678931727033110AB7';
  expect(decodeText(text)).toEqual([{ kind: 'ean13', payload: '4601234567893' }]);
});

test('a policy comes before everything and keeps the line feeds of its signature', () => {
  const policy = Buffer.alloc(130, 10);
  policy[0] = 2;
  expect(splitFrame(policy)).toHaveLength(1);
  expect(decode(policy)).toMatchObject({ kind: 'OMS', payload: expect.stringContaining('"type":2') });
});

test('a prescription makes llo_prescrition', () => {
  const raw = `p${'A'.repeat(127)}=`;
  expect(decodeText(`${raw}\r\n`)).toEqual([
    { kind: 'llo_prescrition', payload: expect.objectContaining({ raw }) },
  ]);
});

test.each(['4601234567890', 'HELLO', '046012345000000013', '\u0001\u0002'])(
  'what fits nothing is reported with its reason in Russian: %j',
  (raw) => {
    expect(decodeText(raw)).toEqual([
      { kind: 'unknown_code', payload: { raw, reason: expect.stringMatching(/[а-я]{3}/) } },
    ]);
  },
);

test('two codes divided by a line break are two scans; GS and inner spaces stay', () => {
  const codes = splitFrame(bytes(`\r\n${MARK}\r\n 4601234567893\r`));
  expect(codes.map((code) => Buffer.from(code).toString('latin1'))).toEqual([MARK, '4601234567893']);
  expect(splitFrame(bytes('\r\n'))).toEqual([]);
});
