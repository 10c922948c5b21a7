import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import type { ComponentType } from 'react';
import type { EntryValues } from '../family/entry.ts';

/** Fields set apart under a heading of their own. */
export type FieldGroup = { title: string; keys: readonly string[] };

/** What stands below the fields of a card: packs of goods, certificates of a series. */
export type CardSection = ComponentType<{ dictionary: Dictionary; row: DictionaryRow }>;

/** Another way to fill the form of a new row: gives it values of a row. */
export type AddHelp = ComponentType<{ fill: (row: Record<string, unknown>) => void }>;

/** Which rows the select of a field offers, by what is chosen elsewhere; undefined = all. */
export type Accept = (key: string) => ((row: DictionaryRow) => boolean) | undefined;

/** What a dictionary has beyond its definition. */
export type Special = {
  groups?: readonly FieldGroup[];
  /** A hook: narrows selects by the values of the form. */
  useAccept?: (values: EntryValues, id: number | undefined) => Accept;
  sections?: readonly { key: string; Section: CardSection }[];
  AddHelp?: AddHelp;
  /** Fields below the others that fill some of them in: an address chosen step by step. */
  FormHelp?: ComponentType<{ fill: (values: Record<string, unknown>) => void }>;
  /** Looks a value up on the server when its field is left; gives what is wrong with it. */
  ask?: (key: string, values: EntryValues, id: number | undefined) => Promise<string | undefined>;
  /** Buttons of the list. */
  ListLinks?: ComponentType;
};
