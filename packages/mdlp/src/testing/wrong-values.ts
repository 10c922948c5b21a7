import type { SimpleType } from '../documents/engine/model.ts';

const TIMES = [
  '2026-11-21T10:00:00',
  '2026-11-21T10:00:00+03:00',
  '2026-11-21T10:00:00Z',
  '2026-11-21T10:00Z',
  '2026-11-21T9:00:00Z',
  '2026-11-21 10:00:00Z',
  '2026-11-21T10:00:00.Z',
  '2026-11-21T10:00:00,5Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T24:00:01Z',
  '2026-11-21T25:00:00Z',
  '2026-11-21T10:60:00Z',
  '2026-11-21T10:00:60Z',
  '2026-11-21T10:00:00+14:00',
  '2026-11-21T10:00:00+14:01',
  '2026-11-21T10:00:00+15:00',
  '2026-11-21T10:00:00+03:60',
  '2026-11-21T10:00:00+3:00',
  '2026-02-28T10:00:00Z',
  '2026-02-29T10:00:00Z',
  '2024-02-29T10:00:00Z',
  '2100-02-29T10:00:00Z',
  '2000-02-29T10:00:00Z',
  '2026-04-31T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-00-01T10:00:00Z',
  '2026-01-00T10:00:00Z',
  '0000-01-01T10:00:00Z',
  '-0001-01-01T10:00:00Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+00:01',
  '0001-01-01T13:59:59+14:00',
  '0001-01-01T00:00:00-14:00',
  '12026-01-01T10:00:00Z',
  '02026-01-01T10:00:00Z',
  '26-01-01T10:00:00Z',
  '2026-1-1T10:00:00Z',
  '2026-11-21t10:00:00Z',
  '2026-11-21T10:00:00z',
  '2026-11-21',
];

const DATES = [
  '31.12.2026',
  '29.02.2024',
  '29.02.2023',
  '29.02.2100',
  '30.02.2024',
  '31.04.2026',
  '30.04.2026',
  '31.11.2026',
  '00.01.2026',
  '01.00.2026',
  '01.13.2026',
  '32.01.2026',
  '31.12.1899',
  '31.12.1900',
  '01.01.9999',
  '01,01,2026',
  '30.,4.2026',
  '1.1.2026',
  '01.01.26',
  '2026-01-01',
  '01/01/2026',
  '01.01.20261',
  '01.01.२०२६',
];

const NUMBERS = [
  '0',
  '-0',
  '1',
  '+1',
  '-1',
  '01',
  '1.0',
  '1.',
  '.5',
  '.',
  '-.5',
  '+',
  '1.5',
  '1.05',
  '1.005',
  '1.050',
  '1,5',
  '1e2',
  '1 000',
  '0x1F',
  'NaN',
  'INF',
  '９',
  '12345678901234',
  '12345678901234.99',
  '123456789012345.99',
  '1234567890123456',
  '12345678901234567',
  '0000000000000000000012.5',
  '99999999999999999999',
  '2147483648',
  '-2147483649',
];

const TEXTS = [
  'а',
  ' а',
  'а ',
  '\tа',
  'а\n',
  'а\nб',
  'а\rб',
  'а\tб',
  '\u00a0а\u00a0',
  '\u2028',
  'а\u2028б',
  '\u0085а',
  '😀'.repeat(20),
  '&<>"\'',
  ']]>',
];

const FLAGS = ['true', 'false', '1', '0', 'TRUE', 'True', 'yes', 'да', '2', '00'];

/** Codes near the right ones: one character more, less, or wrong in place of a right one. */
const near = (value: string): string[] => {
  const characters = [...value];
  const allButFirst = characters.slice(1).join('');
  const allButLast = characters.slice(0, -1).join('');
  return [
    allButFirst,
    allButLast,
    `${value}0`,
    `0${value}`,
    `${allButLast}!`,
    `${allButLast}я`,
    `${allButLast}\u0661`,
    `x${allButFirst}`,
    `\u0661${allButFirst}`,
    value.toUpperCase(),
    value.toLowerCase(),
    characters.slice(0, 14).join(''),
    characters.slice(0, 18).join(''),
    `01${value}`,
    `{${value}}`,
    value.replaceAll('-', ''),
  ];
};

const lengths = (type: SimpleType): string[] => {
  const limit = type.maxLength ?? type.length;
  if (limit === undefined) return [];
  return ['1', 'я', '😀'].flatMap((unit) => [
    unit.repeat(limit),
    unit.repeat(limit + 1),
    unit.repeat(limit - 1),
  ]);
};

const ofBase = (type: SimpleType): string[] => {
  if (type.enumeration)
    return [...type.enumeration, ...NUMBERS, 'accepted', 'Accepted', 'ACCEPTED', '3', '6', '9'];
  if (type.base === 'decimal' || type.base === 'int') return NUMBERS;
  if (type.base === 'boolean') return FLAGS;
  if (type.base === 'dateTime') return TIMES;
  return type.name === 'date_type' ? DATES : TEXTS;
};

/** Texts around a valid one of a type, right and wrong mixed: its facets decide which is which. */
export const valuesAround = (type: SimpleType, valid: string): string[] => [
  ...new Set([
    '',
    ' ',
    valid,
    ` ${valid}`,
    `${valid} `,
    `\n${valid}\t`,
    ...ofBase(type),
    ...near(valid),
    ...lengths(type),
  ]),
];
