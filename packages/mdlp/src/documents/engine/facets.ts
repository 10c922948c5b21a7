import { beforeYearOne, isDateTime } from './datetime.ts';
import type { Problem } from './issue.ts';
import type { SimpleType } from './model.ts';
import { quote } from './problems.ts';

// XML 1.0, section 2.2: the only characters a document may hold.
const FORBIDDEN_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const DECIMAL = /^[+-]?(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))$/;
// Almost every price of a large document; the others are counted digit by digit.
const PLAIN_PRICE = /^[0-9]{1,14}(?:\.[0-9]{1,2})?$/;
const EDGE_SPACE = /^[ \t\n\r]|[ \t\n\r]$/;
const EDGES = /^[ \t\n\r]+|[ \t\n\r]+$/g;
const INTEGER = /^[+-]?[0-9]+$/;
const BOOLEAN = /^(?:true|false|1|0)$/;

/** The value a text stands for: all types but strings ignore white space at the ends; integers lose signs and zeros. */
export const normalize = (type: SimpleType, text: string): string => {
  if (type.base === 'string') return text;
  const collapsed = EDGE_SPACE.test(text) ? text.replace(EDGES, '') : text;
  return type.base === 'int' && INTEGER.test(collapsed)
    ? String(BigInt(collapsed.replace('+', '')))
    : collapsed;
};

const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

const isOfBase = (base: SimpleType['base'], value: string): boolean => {
  if (base === 'string') return !FORBIDDEN_CHARACTER.test(value);
  if (base === 'decimal') return DECIMAL.test(value);
  if (base === 'boolean') return BOOLEAN.test(value);
  if (base === 'dateTime') return isDateTime(value);
  return INTEGER.test(value) && Math.abs(Number(value)) <= 2 ** 31;
};

const lengthProblem = (type: SimpleType, value: string): Problem | undefined => {
  if (type.length === undefined && type.minLength === undefined && type.maxLength === undefined)
    return undefined;
  const length = lengthOf(value);
  const problem = (facet: string, limit: number, reason: string): Problem => ({
    cvc: `cvc-${facet}-valid: Value '${quote(value)}' with length = '${length}' is not facet-valid with respect to ${facet} '${limit}' for type '${type.name}'.`,
    reason,
  });
  if (type.length !== undefined && length !== type.length) {
    return problem('length', type.length, `нужно знаков: ${type.length}, а их ${length}`);
  }
  if (type.minLength !== undefined && length < type.minLength) {
    return problem('minLength', type.minLength, `нужно знаков не меньше ${type.minLength}, а их ${length}`);
  }
  if (type.maxLength !== undefined && length > type.maxLength) {
    return problem('maxLength', type.maxLength, `нужно знаков не больше ${type.maxLength}, а их ${length}`);
  }
  return undefined;
};

/** How many digits are left without the zeros at the end; a pattern would look at each run of zeros anew. */
const lengthWithoutZeros = (digits: string): number => {
  let length = digits.length;
  while (digits[length - 1] === '0') length -= 1;
  return length;
};

// By the schema rules digits are those of the number, so zeros at its ends do not count.
const digitsProblem = (type: SimpleType, value: string): Problem | undefined => {
  if (PLAIN_PRICE.test(value) && type.totalDigits === 16 && type.fractionDigits === 2) return undefined;
  const match = DECIMAL.exec(value);
  if (!match) return undefined;
  const fraction = lengthWithoutZeros(match[2] ?? match[3] ?? '');
  const total = (match[1] ?? '').replace(/^0+/, '').length + fraction;
  if (type.fractionDigits !== undefined && fraction > type.fractionDigits) {
    return {
      cvc: `cvc-fractionDigits-valid: Value '${quote(value)}' has ${fraction} fraction digits, but the number of fraction digits has been limited to ${type.fractionDigits}.`,
      reason: `после точки не больше ${type.fractionDigits} цифр, а указано «${quote(value)}»`,
    };
  }
  if (type.totalDigits !== undefined && total > type.totalDigits) {
    return {
      cvc: `cvc-totalDigits-valid: Value '${quote(value)}' has ${total} total digits, but the number of total digits has been limited to ${type.totalDigits}.`,
      reason: `всего не больше ${type.totalDigits} цифр, а указано «${quote(value)}»`,
    };
  }
  return undefined;
};

/**
 * Checks one text against a simple type, in the order of the real system: patterns, base type, length,
 * enumeration, digits, least value.
 * @returns the first problem, or undefined when the text is valid
 */
export const problemOf = (type: SimpleType, text: string): Problem | undefined => {
  const value = normalize(type, text);
  const reason = value === '' ? 'не заполнено' : `ожидается ${type.hint}, а указано «${quote(value)}»`;
  for (const pattern of type.patterns ?? []) {
    if (pattern.test.test(value)) continue;
    return {
      cvc: `cvc-pattern-valid: Value '${quote(value)}' is not facet-valid with respect to pattern '${pattern.source}' for type '${type.name}'.`,
      reason,
    };
  }
  if (!isOfBase(type.base, value)) {
    return {
      cvc: `cvc-datatype-valid.1.2.1: '${quote(value)}' is not a valid value for '${type.base}'.`,
      reason,
    };
  }
  const lengths = lengthProblem(type, value);
  if (lengths) return lengths;
  if (type.enumeration && !type.enumeration.includes(value)) {
    return {
      cvc: `cvc-enumeration-valid: Value '${quote(value)}' is not facet-valid with respect to enumeration '[${type.enumeration.join(', ')}]'. It must be a value from the enumeration.`,
      reason,
    };
  }
  if (type.base === 'decimal') return digitsProblem(type, value);
  if (type.minInclusive !== undefined && beforeYearOne(value)) {
    return {
      cvc: `cvc-minInclusive-valid: Value '${quote(value)}' is not facet-valid with respect to minInclusive '${type.minInclusive}' for type '${type.name}'.`,
      reason,
    };
  }
  return undefined;
};
