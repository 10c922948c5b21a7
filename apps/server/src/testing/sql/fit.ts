/** What a column may hold for a declared value: PostgreSQL knows of no literals. */
type Wide<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends readonly (infer Element)[]
        ? Wide<Element>[]
        : T;

type Demanded<Declared> = { [Name in keyof Declared]: Wide<Declared[Name]> };

type Undeclared<Declared, Described> = { [Name in Exclude<keyof Described, keyof Declared>]: never };

/**
 * The declared row, as long as the described one fits: every declared column is there with its type, no other is.
 * What does not is an error of the compiler at the place of the statement.
 */
export type Fit<Declared, Described extends Demanded<Declared> & Undeclared<Declared, Described>> = [
  Declared,
  Described,
][0];
