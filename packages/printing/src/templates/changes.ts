import type { FormKey, Person, ShownColumn } from '../forms/index.ts';

/** What an organisation has changed of a form (rulings, «Reports, templates and prints»). */
export type TemplateChanges = {
  /** Constant words of the form and what stands in their place. */
  texts?: readonly { from: string; to: string }[];
  /** Columns that are shown, in their order; as shipped when absent. */
  columns?: readonly ShownColumn[];
  /** Who signs in which role. */
  person?: readonly ({ role: string } & Person)[];
  /** Rows of the first page and of those that follow, at most. */
  first_count?: number;
  in_part_count?: number;
  landscape?: boolean;
  noNumbering?: boolean;
  /** The form whose table goes on after the first page, and the one whose end is the last page. */
  sub_template?: FormKey;
  end_template?: FormKey;
};
