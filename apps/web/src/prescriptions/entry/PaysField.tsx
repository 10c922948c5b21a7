import { TextInput } from '@mantine/core';
import type { CardFormState } from '../../ui/card/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import type { EntryValues } from '../model/entry.ts';
import { payKinds } from '../model/pays.ts';

/** What part of the price the patient pays, in the words of the paper. */
export function PaysField({ form }: { form: CardFormState<EntryValues> }) {
  const { values, change, errors, idOf } = form;
  const { kind, percent } = values.pays;
  const isOther = kind === 'other';
  return (
    <>
      <EntitySelect<(typeof payKinds)[number]>
        id={idOf(isOther ? 'pays_kind' : 'pays')}
        label="Оплата"
        required
        options={payKinds}
        value={payKinds.find(({ id }) => id === kind) ?? null}
        error={isOther ? undefined : errors.pays}
        onChange={(row) => change({ pays: { kind: row?.id ?? 'free', percent } })}
      />
      {isOther && (
        <TextInput
          id={idOf('pays')}
          label="Пациент платит, %"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={percent}
          error={errors.pays}
          onChange={(event) => change({ pays: { kind, percent: event.currentTarget.value } })}
        />
      )}
    </>
  );
}
