import { TextInput } from '@mantine/core';
import type { CardFormState } from '../../ui/card/index.ts';
import type { EntryValues } from '../model/entry.ts';

type Issuer = Pick<EntryValues, 'mo_ogrn' | 'mo_code'>;
/** Any form that has these fields. */
type IssuerForm = Pick<CardFormState<Issuer>, 'values' | 'change' | 'errors' | 'idOf'>;

/** The organisation that issued the prescription, by its registration number or its code: a payer asks for one of them. */
export function IssuerFields({ form }: { form: IssuerForm }) {
  const { values, change, errors, idOf } = form;
  return (
    <>
      <TextInput
        id={idOf('mo_ogrn')}
        label="ОГРН организации, выписавшей рецепт"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={values.mo_ogrn}
        error={errors.mo_ogrn}
        onChange={(event) => change({ mo_ogrn: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <TextInput
        id={idOf('mo_code')}
        label="Код организации"
        autoComplete="off"
        maxLength={20}
        value={values.mo_code}
        error={errors.mo_code}
        onChange={(event) => change({ mo_code: event.currentTarget.value })}
      />
    </>
  );
}
