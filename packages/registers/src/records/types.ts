import type { ValueType } from './model.ts';

/** A text up to a length, not empty. */
export const text = (max: number): ValueType => ({ what: `текст до ${max} знаков`, max, pattern: /[^\s]/ });

export const day: ValueType = {
  what: 'дата вида ГГГГ-ММ-ДД',
  date: true,
  pattern: /^\d{4}-\d{2}-\d{2}(?:Z|[+-]\d{2}:\d{2})?$/,
};

export const moment: ValueType = {
  what: 'дата и время вида 2026-11-21T10:00:00',
  pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/,
};

export const flag: ValueType = { what: 'да или нет', boolean: true, pattern: /^(?:true|false|0|1)$/ };

export const uuid: ValueType = {
  what: 'идентификатор из 32 шестнадцатеричных цифр с дефисами',
  pattern: /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/,
};

/** Digits, as many as given or between two numbers. */
export const digits = (from: number, to = from): ValueType => ({
  what: from === to ? `${from} цифр без разделителей` : `от ${from} до ${to} цифр`,
  pattern: new RegExp(`^[0-9]{${from},${to}}$`),
});

export const decimal: ValueType = { what: 'число с точкой', pattern: /^-?[0-9]+(?:\.[0-9]+)?$/ };

export const wholeNumber: ValueType = { what: 'целое число', pattern: /^[0-9]+$/ };

export const oid: ValueType = { what: 'OID: числа через точку', pattern: /^[0-9]+(?:\.[0-9]+)+$/ };

/** One of a few texts. */
export const oneOf = (what: string, ...texts: readonly string[]): ValueType => ({
  what,
  pattern: new RegExp(`^(?:${texts.join('|')})$`),
});
