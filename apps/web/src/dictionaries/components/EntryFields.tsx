import { TextInput } from '@mantine/core';
import type { Dictionary, Field } from '@provizor/contract/dictionaries';
import { Suspense } from 'react';
import { type CardFormState, FormGrid, Wide } from '../../ui/card/index.ts';
import { checkField } from '../family/check-entry.ts';
import { type EntryValues, pickedOf } from '../family/entry.ts';
import { nameTitleOf } from '../family/words.ts';
import { acceptHookOf, specialOf } from '../special/index.ts';
import { DictionarySelect } from './DictionarySelect.tsx';
import { EntryField } from './EntryField.tsx';

type EntryFieldsProps = {
  dictionary: Dictionary;
  form: CardFormState<EntryValues>;
  /** The row being changed; undefined for a new one. */
  id?: number;
};

/** All fields of a dictionary's form: parent, name, then those of the definition. */
export function EntryFields({ dictionary, form, id }: EntryFieldsProps) {
  const { groups, ask, FormHelp } = specialOf(dictionary);
  const useAccept = acceptHookOf(dictionary);
  const { values, change, errors, tell, idOf } = form;
  const accept = useAccept(values, id);
  const look = async (key: string, value: unknown) => {
    const now = { ...values, [key]: value };
    const wrong = checkField(dictionary, now, key);
    tell(key, wrong);
    if (wrong === undefined && ask) tell(key, await ask(key, now, id));
  };
  const grouped = new Set(groups?.flatMap(({ keys }) => keys));
  const draw = (field: Field) => {
    const one = (
      <EntryField
        key={field.key}
        field={field}
        id={idOf(field.key)}
        value={values[field.key]}
        error={errors[field.key]}
        accept={accept(field.key)}
        onChange={(value) => change({ [field.key]: value })}
        onLook={(value) => void look(field.key, value)}
      />
    );
    return field.type === 'text' && field.multiline ? <Wide key={field.key}>{one}</Wide> : one;
  };
  return (
    <>
      <FormGrid>
        <Wide>
          <TextInput
            id={idOf('name')}
            label={nameTitleOf(dictionary)}
            required
            data-autofocus
            autoFocus
            autoComplete="off"
            maxLength={dictionary.nameMax ?? 500}
            value={String(values.name)}
            error={errors.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            onBlur={({ currentTarget }) =>
              currentTarget.value !== '' && void look('name', currentTarget.value)
            }
          />
        </Wide>
        {dictionary.tree && (
          <DictionarySelect
            id={idOf('parent_id')}
            dictionary={dictionary.key}
            label="Относится к группе"
            placeholder="Верхний уровень"
            allowAdd={false}
            value={pickedOf(values.parent_id)}
            error={errors.parent_id}
            onChange={(parent) => change({ parent_id: parent && { id: parent.id, name: parent.name } })}
          />
        )}
        {dictionary.fields.filter(({ key }) => !grouped.has(key)).map(draw)}
      </FormGrid>
      {groups?.map(({ title, keys }) => (
        <FormGrid key={title} title={title}>
          {dictionary.fields.filter(({ key }) => keys.includes(key)).map(draw)}
        </FormGrid>
      ))}
      {FormHelp && (
        <Suspense>
          <FormHelp fill={change} />
        </Suspense>
      )}
    </>
  );
}
