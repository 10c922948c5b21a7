import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { Code, Field, Fields } from '../../ui/index.ts';

/** What stands on the label of a storage place. */
export function PlaceLabel({ place }: { place: DictionaryRow }) {
  return (
    <Fields>
      <Field name="Место">{place.name}</Field>
      <Field name="Вид">{String(place.type_address_name ?? '')}</Field>
      <Field name="Код на этикетке">
        {typeof place.code === 'string' && place.code ? <Code value={place.code} /> : ''}
      </Field>
    </Fields>
  );
}
