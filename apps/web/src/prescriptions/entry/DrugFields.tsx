import { Checkbox, TextInput } from '@mantine/core';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { type CardFormState, FormGrid } from '../../ui/card/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import type { EntryValues } from '../model/entry.ts';
import styles from './entry.module.css';

type TextField = {
  [K in keyof EntryValues]: EntryValues[K] extends string ? K : never;
}[keyof EntryValues];

const measures = [
  { id: 'packs', name: 'упаковки' },
  { id: 'units', name: 'единицы (таблетки, ампулы)' },
] as const;

/** Forms of medicines stand below the first row of the tree. */
const formsOfMedicines = 1;

/** What is prescribed: the drug as the paper has it, what it is in the directories, dosage, quantity, dose and days. */
export function DrugFields({ form }: { form: CardFormState<EntryValues> }) {
  const { values, change, errors, tell, idOf } = form;
  const text = (
    name: TextField,
    label: string,
    more: { required?: boolean; numeric?: true; max?: number } = {},
  ) => (
    <TextInput
      id={idOf(name)}
      label={label}
      required={more.required ?? false}
      autoComplete="off"
      maxLength={more.max ?? 50}
      {...(more.numeric ? { inputMode: 'decimal' as const } : {})}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <FormGrid title="Что выписано">
      {text('drug', 'Препарат, как на рецепте', { required: true, max: 500 })}
      <DictionarySelect
        id={idOf('mnn_id')}
        dictionary="mnn"
        label="Международное наименование"
        allowAdd={false}
        value={values.mnn}
        error={errors.mnn_id}
        onChange={(row) =>
          change({
            mnn: row && { id: row.id, name: row.name },
            ...(row && values.drug.trim() === '' ? { drug: row.name } : {}),
          })
        }
      />
      <DictionarySelect
        id={idOf('torg_name_id')}
        dictionary="torg_name"
        label="Торговое наименование"
        allowAdd={false}
        value={values.torg_name}
        error={errors.torg_name_id}
        onChange={(row) => {
          change({ torg_name: row && { id: row.id, name: row.name } });
          tell('torg_name_id', undefined);
        }}
      />
      <DictionarySelect
        id={idOf('form_dosage_id')}
        dictionary="form_dosage"
        parentId={formsOfMedicines}
        label="Лекарственная форма"
        allowAdd={false}
        value={values.form_dosage}
        error={errors.form_dosage_id}
        onChange={(row) => {
          change({ form_dosage: row && { id: row.id, name: row.name } });
          tell('form_dosage_id', undefined);
        }}
      />
      {text('dosage', 'Дозировка', { max: 200 })}
      {text('quantity', 'Количество', { required: true, numeric: true })}
      <EntitySelect<(typeof measures)[number]>
        id={idOf('measure')}
        label="Чего"
        options={measures}
        value={measures.find(({ id }) => id === values.measure) ?? null}
        onChange={(row) => change({ measure: row?.id ?? 'packs' })}
      />
      {text('dose_per_day', 'Единиц в день', { numeric: true })}
      {text('course_days', 'Дней курса', { numeric: true })}
      {text('signa', 'Способ применения', { max: 1000 })}
      <Checkbox
        id={idOf('is_trade')}
        className={styles.tick}
        label="Выписано по торговому наименованию"
        checked={values.is_trade}
        onChange={(event) => change({ is_trade: event.currentTarget.checked })}
      />
    </FormGrid>
  );
}
