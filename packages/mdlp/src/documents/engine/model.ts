/** What a document description is made of. The functions that make these values are in describe.ts. */

declare const valueMark: unique symbol;
/** Carries the TypeScript type of a described value; nothing at run time. */
type Describes<V> = { readonly [valueMark]?: V };

/** A regular expression of the schema: its text as the schema spells it and the equal JavaScript one. */
export type Pattern = { readonly source: string; readonly test: RegExp };

/** A simple type of base_types.xsd with its facets. `hint` says in Russian what a right value looks like. */
export type SimpleType<V = unknown> = Describes<V> & {
  readonly kind: 'simple';
  readonly name: string;
  readonly base: 'string' | 'int' | 'decimal' | 'boolean' | 'dateTime';
  readonly hint: string;
  readonly patterns?: readonly Pattern[];
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly enumeration?: readonly string[];
  readonly totalDigits?: number;
  readonly fractionDigits?: number;
  readonly minInclusive?: string;
};

/** A uniqueness rule over the rows of a list: `field` is the path of the key inside one row. */
export type UniqueKey = { readonly name: string; readonly field: readonly string[] };

/** Content that is an object: named elements one after another. */
export type FieldsType<V = unknown> = Describes<V> & {
  readonly kind: 'fields';
  readonly content: SequenceParticle;
};

/** Content that is an array: one particle repeated. */
export type RowsType<V = unknown> = Describes<V> & {
  readonly kind: 'rows';
  readonly content: Particle;
  readonly unique: readonly UniqueKey[];
};

export type ComplexType<V = unknown> = FieldsType<V> | RowsType<V>;
export type Type<V = unknown> = SimpleType<V> | ComplexType<V>;

type Occurs = { readonly min: number; readonly max: number };

/** An element; `list` says that its value is an array even when it occurs once. */
export type ElementParticle<N extends string = string, T = unknown, V = unknown> = Describes<V> &
  Occurs & {
    readonly kind: 'element';
    readonly name: N;
    readonly title: string;
    readonly type: Type<T>;
    readonly list: boolean;
    /** Rule of the schema by which a repeated simple element has no value twice. */
    readonly unique?: string;
    /** Attributes of a simple element; their values stand beside its own. */
    readonly attributes?: readonly Attribute[];
  };

export type ChoiceParticle<V = unknown> = Describes<V> &
  Occurs & { readonly kind: 'choice'; readonly items: readonly Particle[] };

export type SequenceParticle<V = unknown> = Describes<V> &
  Occurs & { readonly kind: 'sequence'; readonly items: readonly Particle[] };

export type Particle<V = unknown> =
  | ElementParticle<string, unknown, V>
  | ChoiceParticle<V>
  | SequenceParticle<V>;

export type Attribute<V = unknown> = Describes<V> & {
  readonly name: string;
  readonly title: string;
  readonly type: SimpleType;
  readonly required: boolean;
};

/** One scheme: its number, element, attributes beside `action_id`, and the content of its element. */
export type Description<Id extends number = number, A = unknown, B = unknown> = {
  readonly id: Id;
  readonly element: string;
  readonly title: string;
  readonly attributes: readonly Attribute<A>[];
  readonly body: FieldsType<B>;
};

/** The TypeScript type a type, particle or attribute describes. */
export type ValueOf<T> = T extends { readonly [valueMark]?: infer V } ? V : never;
