import fc from 'fast-check';
import { problemOf } from '../documents/engine/facets.ts';
import type { SimpleType } from '../documents/engine/model.ts';

const two = (number: number): string => String(number).padStart(2, '0');

const decimals = fc
  .tuple(
    fc.constantFrom('', '', '', '-', '+'),
    fc.oneof(
      fc.tuple(fc.nat(99_999_999), fc.nat(99)).map(([whole, cents]) => `${whole}.${two(cents)}`),
      fc.nat().map(String),
      fc.nat(9).map((tenths) => `.${tenths}`),
      fc.nat(999).map((whole) => `00${whole}.`),
    ),
  )
  .map(([sign, digits]) => sign + digits);

const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

const moments = fc
  .tuple(
    days,
    fc.constantFrom('', '.5', '.123', '.000001'),
    fc.constantFrom('Z', '+03:00', '-11:00', '+13:59', '+14:00'),
  )
  .map(([day, fraction, zone]) => `${day.toISOString().slice(0, 19)}${fraction}${zone}`);

const dateTimes = fc
  .tuple(moments, fc.boolean())
  .map(([moment, zoned]) => (zoned ? moment : moment.replace(/(Z|[+-][0-9]{2}:[0-9]{2})$/, '')));

// Everything that has ever hurt an XML writer, beside plain letters.
const characters = fc.constantFrom(
  ...'абвёЖЩЫ',
  ...'abcXYZ0189',
  ...' -/№«»".,()\'',
  ...'&<>;#]\t\u00a0\u2028\u0300',
  '😀',
  ']]>',
  '&amp;',
);
const lines = fc.constantFrom('\n', '\r', '\r\n', ' ');

const freeText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: characters, minLength: 1, maxLength: Math.min(maxLength, 40) });

/** Valid texts of a simple type, the odd ones included; found from its facets. */
export const arbitraryText = (type: SimpleType): fc.Arbitrary<string> => {
  const candidates = (): fc.Arbitrary<string> => {
    if (type.enumeration) return fc.constantFrom(...type.enumeration);
    if (type.base === 'decimal') return decimals;
    if (type.base === 'dateTime') return type.patterns ? moments : dateTimes;
    if (!type.patterns) return fc.string({ unit: fc.oneof(characters, lines), maxLength: 40 });
    const [only, ...others] = type.patterns;
    if (only && others.length === 0) return fc.stringMatching(only.test);
    return freeText(type.maxLength ?? 40);
  };
  return candidates().filter((text) => problemOf(type, text) === undefined);
};

/** Valid values of a simple type: texts, or booleans for xs:boolean. */
export const arbitraryValue = (type: SimpleType): fc.Arbitrary<string | boolean> =>
  type.base !== 'boolean'
    ? arbitraryText(type)
    : type.enumeration
      ? fc.constant(type.enumeration[0] === 'true')
      : fc.boolean();
