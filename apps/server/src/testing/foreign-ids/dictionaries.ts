import type { Call } from '@provizor/contract';
import {
  type DictionaryAction,
  dictionaries,
  dictionaryOf,
  placeInput,
} from '@provizor/contract/dictionaries';
import { mark, type Victim } from '../victim.ts';

/** Calls of the dictionaries that name a row of the victim's; the attacker is let as far as looking for it. */
export const naming = (scope: string, action: string, call: Call) =>
  scope === 'own' && !['list', 'add'].includes(action) && call.access.kind !== 'root';

/** Calls of all dictionaries that are wanted, with the victim's rows in them. */
export function dictionaryAttacks(isWanted: typeof naming) {
  return Object.fromEntries(
    dictionaries.flatMap(({ key, scope }) =>
      Object.entries(dictionaryOf(key).calls)
        .filter(([action, call]) => isWanted(scope, action, call))
        .map(([action, call]) => [
          `${key}.${action}`,
          (victim: Victim) => placeInput(call, dictionaryInput(victim, key, action as DictionaryAction)),
        ]),
    ),
  );
}

function dictionaryInput({ dictionaries: ids, entries }: Victim, key: string, action: DictionaryAction) {
  const id = ids.get(key);
  if (action === 'list') return { id, name: '', direction: 'next', query: mark };
  if (action === 'add') return entries.get(key) ?? {};
  if (action === 'put') return { ...entries.get(key), id, version: 1 };
  return action === 'move' ? { id, parent_id: null, version: 1 } : { id };
}
