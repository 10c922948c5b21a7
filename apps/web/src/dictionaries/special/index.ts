import type { Dictionary, DictionaryDefinition, DictionaryRow } from '@provizor/contract/dictionaries';
import type { ComponentType } from 'react';
import type { FieldGroup } from '../components/EntryFields.tsx';
import type { EntryValues } from '../family/entry.ts';

/** What stands below the fields of a card: packs of goods, certificates of a series. */
export type CardSection = ComponentType<{ dictionary: Dictionary; row: DictionaryRow }>;

/** What a dictionary has beyond its definition. */
export type Special = {
  /** Fields set apart under headings of their own. */
  groups?: readonly FieldGroup[];
  /** Narrows the select of one reference by what is chosen in another. */
  filterOf?: (key: string, values: EntryValues) => Record<string, unknown> | undefined;
  sections?: readonly CardSection[];
  /** Above the form of a new row: another way to fill it. */
  AddHelp?: ComponentType<{ fill: (values: EntryValues) => void }>;
  /** Looks a value up on the server when its field is left; gives what is wrong with it. */
  ask?: (key: string, values: EntryValues, id: number | undefined) => Promise<string | undefined>;
  /** Buttons of the list. */
  ListLinks?: ComponentType;
};

const specials: Record<string, Special> = {};

/** What a dictionary has beyond its definition; most have nothing. */
export const specialOf = ({ key }: DictionaryDefinition): Special => specials[key] ?? {};

export const listLinksOf = (definition: DictionaryDefinition) => specialOf(definition).ListLinks;
