import type { Access } from '../access.ts';

/** Numbers with a check digit, and other codes with a rule of their own. */
export type CodeRule = 'gtin' | 'ean13' | 'inn' | 'kpp' | 'ogrn' | 'snils' | 'branch' | 'guid';

type Common = {
  /** Column of the table and name on the wire. */
  key: string;
  /** Label of the form and heading of the column. */
  title: string;
  required?: boolean;
  /** Said when a required field is empty; «Заполните поле «…»» when absent. */
  missing?: string;
  /** Width in pixels in the list; absent = only in the card. */
  column?: number;
  /** Said below the field. */
  hint?: string;
  /** Shown, never entered: the program fills it. */
  readOnly?: boolean;
  /** Found by the search of the list beside the name. */
  searched?: boolean;
  /** Said beside the name in lists of choices though nobody searches by it: rows may have one name. */
  tellsApart?: boolean;
  /** No two rows (of one organisation) have the same. */
  unique?: boolean;
};

/** One field of a dictionary beside its id, name and parent. */
export type Field = Common &
  (
    | { type: 'text'; max?: number; multiline?: boolean; pattern?: { regex: RegExp; message: string } }
    | { type: 'code'; rule: CodeRule }
    | { type: 'integer'; min?: number; max?: number }
    | { type: 'decimal'; digits?: number }
    /** `initial`: what stands in the form of a new row; no when absent. */
    | { type: 'boolean'; initial?: true }
    /** `past`: a day that has come, as a birth date is. */
    | { type: 'date'; past?: true }
    | { type: 'choice'; choices: readonly { value: string; title: string }[] }
    /** A row of another dictionary: `key` ends in `_id`, the reply adds `<key without _id>_name`. */
    | { type: 'reference'; to: string }
  );

/** How the calls of a dictionary are spelt; see calls.ts. */
export type CallStyle = 'body' | 'rest' | 'search' | 'rows';

/**
 * A dictionary of the product: one definition, one table, and the list, card, forms, removal, search, tree and calls
 * follow from it (docs/dictionaries.md).
 */
export type DictionaryDefinition = {
  /** Name of the table too. */
  key: string;
  /** «Страны». */
  title: string;
  /** One row: «Страна». */
  one: string;
  /** What it is for, one sentence under the heading of the card index. */
  about?: string;
  /** Path of the calls without the last slash. */
  apiPath: string;
  style?: CallStyle;
  /** Path of the screens; absent = only inside of another card. */
  screenPath?: string;
  /** `national`: one table for all organisations; `own`: every organisation has its rows. */
  scope: 'national' | 'own';
  /** Rows stand below one another by `parent_id`. */
  tree?: boolean;
  /** Id of the row new ones stand below when no other is named. */
  root?: number;
  /** What the name is called in the form; «Наименование» when absent. */
  nameTitle?: string;
  nameMax?: number;
  /** Replies give the name as `full_name` too: people (stock-and-exchange, section 3). */
  fullName?: true;
  /** Names the specifications give fields in the calls beside our own: theirs → ours. */
  alsoKnown?: Readonly<Record<string, string>>;
  /** Its type of contract and its source of funding have to go together (`fundingFits`). */
  funding?: true;
  /** Two rows may have the same name. */
  sameNames?: boolean;
  /** Its values lie sealed in the database; what is unique is told apart by marks (decision 0081). */
  sealed?: boolean;
  /** Lists go by this text field instead of the name (codes of a classifier). */
  order?: string;
  fields: readonly Field[];
  access: { read: Access; add: Access; put: Access; remove: Access };
};

/** Name of a reference in replies: `country_id` → `country_name`. */
export const nameKeyOf = (key: string): string => key.replace(/_id$/, '_name');
