import { callsOf, type DictionaryCalls } from './calls.ts';
import { classifiers } from './classifiers.ts';
import type { DictionaryDefinition } from './definition.ts';
import { medicines, packing } from './farm.ts';
import { exchange } from './mdlp.ts';
import { people } from './people.ts';
import { prices } from './prices.ts';
import { warehouse } from './storage.ts';

export type { DictionaryAction } from './call-shapes.ts';
export { callsOf, type DictionaryCalls, placeInput } from './calls.ts';
export {
  type CallStyle,
  type CodeRule,
  type DictionaryDefinition,
  type Field,
  nameKeyOf,
} from './definition.ts';
export { type DictionaryRow, entryOf, filterOf, gtinOfBarcode, inputOf, rowOf, Use } from './shapes.ts';
export { classifiers, exchange, medicines, packing, people, prices, warehouse };

/** Every dictionary of the product. The next one is a definition in one of these lists and a migration. */
export const dictionaries: readonly DictionaryDefinition[] = [
  ...medicines,
  ...packing,
  ...classifiers,
  ...warehouse,
  ...exchange,
  ...people,
  ...prices,
];

/** A dictionary with its calls. */
export type Dictionary = DictionaryDefinition & { calls: DictionaryCalls };

const made = new Map<string, Dictionary>();

/** The dictionary of a key with its calls; throws on an unknown key (a mistake of the program). */
export function dictionaryOf(key: string): Dictionary {
  const known = made.get(key);
  if (known) return known;
  const definition = dictionaries.find((each) => each.key === key);
  if (!definition) throw new Error(`no dictionary ${key}`);
  const dictionary = { ...definition, calls: callsOf(definition) };
  made.set(key, dictionary);
  return dictionary;
}
