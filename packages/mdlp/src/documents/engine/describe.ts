import type {
  Attribute,
  ChoiceParticle,
  Description,
  ElementParticle,
  FieldsType,
  Particle,
  RowsType,
  SequenceParticle,
  SimpleType,
  Type,
  UniqueKey,
  ValueOf,
} from './model.ts';

type Flat<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;
type Merged<P extends readonly unknown[]> = P extends readonly [infer First, ...infer Rest]
  ? ValueOf<First> & Merged<Rest>
  : unknown;

/**
 * A required element.
 * @param name the element's name in the XML and the field's name in the value
 * @param title what people call the field, Russian; it begins the texts of errors
 */
export const el = <const N extends string, V>(
  name: N,
  title: string,
  type: Type<V>,
): ElementParticle<N, V, { [K in N]: V }> => ({
  kind: 'element',
  name,
  title,
  type,
  min: 1,
  max: 1,
  list: false,
});

/** The same element with minOccurs 0: its field may be absent. */
export const optional = <N extends string, T, V>(
  element: ElementParticle<N, T, V>,
): ElementParticle<N, T, Partial<V>> => ({
  kind: 'element',
  name: element.name,
  title: element.title,
  type: element.type,
  min: 0,
  max: element.max,
  list: element.list,
});

/**
 * A repeated element among others; its field is an array.
 * @param occurs how many times it may occur; `max` may be Infinity
 * @param unique the schema's rule by which no value comes twice, if there is one
 */
export const list = <const N extends string, V>(
  element: ElementParticle<N, V>,
  occurs: { min: number; max: number },
  unique?: string,
): ElementParticle<N, V, { [K in N]: V[] }> => ({
  kind: 'element',
  name: element.name,
  title: element.title,
  type: element.type,
  ...occurs,
  list: true,
  ...(unique === undefined ? {} : { unique }),
});

/** A simple element with attributes of its own; in the value they stand beside it: `{ sgtin, withdrawal_part }`. */
export const withAttributes = <N extends string, T, V, A>(
  element: ElementParticle<N, T, V>,
  ...attributes: readonly Attribute<A>[]
): ElementParticle<N, T, V & A> => ({
  kind: 'element',
  name: element.name,
  title: element.title,
  type: element.type,
  min: element.min,
  max: element.max,
  list: element.list,
  attributes,
});

/** One of several particles; the value has the fields of one of them. */
export const choice = <const P extends readonly Particle[]>(
  ...items: P
): ChoiceParticle<ValueOf<P[number]>> => ({
  kind: 'choice',
  items,
  min: 1,
  max: 1,
});

/** Several particles in this order, to be repeated together by `rows`. */
export const group = <const P extends readonly Particle[]>(
  ...items: P
): SequenceParticle<Flat<Merged<P>>> => ({
  kind: 'sequence',
  items,
  min: 1,
  max: 1,
});

/** Content with named fields in this order. */
export const fields = <const P extends readonly Particle[]>(...items: P): FieldsType<Flat<Merged<P>>> => ({
  kind: 'fields',
  content: group(...items),
});

type RowOf<P> = P extends ElementParticle<string, infer T> ? T : ValueOf<P>;

/**
 * Content that repeats one particle; the value is an array. A repeated element gives its own values,
 * a repeated choice or group gives objects with the names of the elements.
 * @param limits `max` rows (Infinity when unbounded), at least one; `unique` keys over the rows
 */
export const rows = <P extends Particle>(
  particle: P,
  limits: { max: number; unique?: readonly UniqueKey[] },
): RowsType<RowOf<P>[]> => ({
  kind: 'rows',
  content: { ...particle, min: 1, max: limits.max },
  unique: limits.unique ?? [],
});

/** A uniqueness rule: its name in the schema and the path of the key inside a row ('sscc_detail/sscc'). */
export const unique = (name: string, field: string): UniqueKey => ({ name, field: field.split('/') });

/** An attribute that must be there. */
export const attribute = <const N extends string, V>(
  name: N,
  title: string,
  type: SimpleType<V>,
): Attribute<{ [K in N]: V }> => ({ name, title, type, required: true });

/** An attribute that may be absent. */
export const optionalAttribute = <const N extends string, V>(
  name: N,
  title: string,
  type: SimpleType<V>,
): Attribute<{ [K in N]?: V }> => ({ name, title, type, required: false });

/**
 * One scheme.
 * @param id action_id
 * @param element name of its element under `documents`
 * @param title Russian title
 * @param body content of the element
 * @param attributes attributes beside action_id
 */
export const document = <const Id extends number, B, A = unknown>(
  id: Id,
  element: string,
  title: string,
  body: FieldsType<B>,
  attributes: readonly Attribute<A>[] = [],
): Description<Id, A, B> => ({ id, element, title, attributes, body });
