import { type Dictionary, dictionaryOf } from '@provizor/contract/dictionaries';
import { useMatch } from '@tanstack/react-router';
import { definitionAt } from './at.ts';

/** The dictionary of the present screen and, on a card, the id of its row. */
export function useDictionary(): { dictionary: Dictionary; id: number } {
  const match: { fullPath: string; params: { dict?: string; id?: string } } = useMatch({ strict: false });
  const base = match.fullPath.split('/$dict')[0] ?? '';
  const definition = definitionAt(`${base}/${match.params.dict}`);
  if (!definition) throw new Error(`no dictionary at ${base}/${match.params.dict}`);
  return { dictionary: dictionaryOf(definition.key), id: Number(match.params.id) };
}
