/** What a value of one element may be; `what` completes the sentence «нужно …». */
export type ValueType = {
  what: string;
  pattern?: RegExp;
  max?: number;
  /** A calendar day; when read, with a time zone or without. */
  date?: boolean;
  boolean?: boolean;
};

type Named = {
  /** The key in the value. */
  property: string;
  /** The element, with the prefix of its namespace where it has one. */
  element: string;
  /** Its name in sentences. */
  title: string;
  required: boolean;
};

/** One entry of a sequence of elements. */
export type Field =
  | (Named & { kind: 'value'; type: ValueType })
  | (Named & { kind: 'group'; fields: Fields })
  /** Repeated elements, in an element around all of them (`wrapper`) or bare. */
  | (Named & { kind: 'list'; wrapper?: string; fields: Fields })
  /** An element with exactly one of several in it; the value tells by `kind` which. */
  | (Named & { kind: 'choice'; options: Readonly<Record<string, { element: string; fields: Fields }>> });

/** A sequence of elements: the writer, the checks and the reader follow from it. */
export type Fields = readonly Field[];

/** A value described by fields: texts, flags, groups, lists of groups. */
export type RecordValue = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is RecordValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name `?` at its end makes an entry that may be absent. */
const named = (name: string, element: string, title: string): Named => {
  const required = !name.endsWith('?');
  return { property: required ? name : name.slice(0, -1), element, title, required };
};

export const value = (name: string, element: string, title: string, type: ValueType): Field => ({
  kind: 'value',
  ...named(name, element, title),
  type,
});

export const group = (name: string, element: string, title: string, fields: Fields): Field => ({
  kind: 'group',
  ...named(name, element, title),
  fields,
});

export const list = (
  name: string,
  element: string,
  title: string,
  fields: Fields,
  wrapper?: string,
): Field => ({ kind: 'list', ...named(name, element, title), fields, wrapper });

export const choice = (
  name: string,
  element: string,
  title: string,
  options: Readonly<Record<string, { element: string; fields: Fields }>>,
): Field => ({ kind: 'choice', ...named(name, element, title), options });
