import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { RefusalError } from '../../lib/api/index.ts';
import { CardForm, type CardFormState, FormGrid, Wide } from '../../ui/card/index.ts';
import { DateField } from '../../ui/fields/index.ts';
import { Problem } from '../../ui/index.ts';
import type { EntryValues } from '../model/entry.ts';
import { DrugFields } from './DrugFields.tsx';
import styles from './entry.module.css';
import { PaperFields } from './PaperFields.tsx';
import { PersonFields } from './PersonFields.tsx';

type EntryFormProps = {
  form: CardFormState<EntryValues>;
  save: string;
  onCancel: () => void;
  /** A prescription of the group «ВИЧ»: it is paid by programmes of that kind, and by no others. */
  hiv?: boolean;
};

/** A prescription that is there already: a link to it. */
function present(failure: unknown) {
  const first = failure instanceof RefusalError ? failure.detailsOf('prescription.exists') : undefined;
  if (!first) return null;
  return (
    <Problem
      title="Рецепт с такой серией и номером уже внесён"
      cure="Откройте внесённый рецепт или проверьте серию и номер."
      action={
        <Link
          to={first.link.startsWith('/llo/hiv/') ? '/llo/hiv/$id' : '/llo/recipes/$id'}
          params={{ id: String(first.id) }}
        >
          Открыть внесённый рецепт
        </Link>
      }
    />
  );
}

/** All fields of a prescription, in the order of the paper. */
export function EntryForm({ form, save, onCancel, hiv = false }: EntryFormProps) {
  const { values, change, errors, idOf } = form;
  return (
    <CardForm
      form={form}
      label="Рецепт"
      save={save}
      failed="Рецепт не записан"
      cure={present}
      onCancel={onCancel}
    >
      <div className={styles.form}>
        <PaperFields form={form} hiv={hiv} />
        <FormGrid title="Пациент и врач">
          <PersonFields form={form} who="patient" />
          <PersonFields form={form} who="doctor" />
        </FormGrid>
        <DrugFields form={form} />
        <FormGrid title="Врачебная комиссия и примечание">
          <Checkbox
            id={idOf('commission')}
            className={styles.tick}
            label="Есть решение врачебной комиссии"
            checked={values.commission}
            onChange={(event) => change({ commission: event.currentTarget.checked })}
          />
          {values.commission && (
            <>
              <DateField
                id={idOf('commission_date')}
                label="Дата решения"
                value={values.commission_date}
                error={errors.commission_date}
                onChange={(commission_date) => change({ commission_date })}
              />
              <TextInput
                id={idOf('commission_number')}
                label="Номер решения"
                maxLength={50}
                value={values.commission_number}
                error={errors.commission_number}
                onChange={(event) => change({ commission_number: event.currentTarget.value })}
              />
            </>
          )}
          <Wide>
            <Textarea
              id={idOf('comment')}
              label="Примечание"
              autosize
              minRows={1}
              maxRows={5}
              maxLength={2000}
              value={values.comment}
              onChange={(event) => change({ comment: event.currentTarget.value })}
            />
          </Wide>
        </FormGrid>
      </div>
    </CardForm>
  );
}
