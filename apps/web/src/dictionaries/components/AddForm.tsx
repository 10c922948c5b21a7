import { Checkbox } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { CardForm } from '../../ui/card/index.ts';
import { Page, Panel, toast } from '../../ui/index.ts';
import { cardPath, listPath } from '../family/at.ts';
import { valuesOf } from '../family/entry.ts';
import { useEntryForm } from '../family/useEntryForm.ts';
import { useFailureToast } from '../family/useFailureToast.ts';
import { addedText, failureText, titleOfField } from '../family/words.ts';
import { specialOf } from '../special/index.ts';
import { EntryFields } from './EntryFields.tsx';

type AddFormProps = {
  dictionary: Dictionary;
  start: Record<string, unknown>;
  title: string;
  /** The row is a copy: it needs no other way to be filled. */
  copy?: boolean;
};

/** The page of a new row; «добавить ещё» stays here for the next one. */
export function AddForm({ dictionary, start, title, copy }: AddFormProps) {
  const navigate = useNavigate();
  const back = useBack(listPath(dictionary));
  const [again, setAgain] = useState(false);
  const { AddHelp } = specialOf(dictionary);
  const saved = (row: DictionaryRow) => {
    toast.ok(addedText(row));
    if (!again) return void navigate({ to: cardPath(dictionary, row.id), replace: true });
    form.reset(valuesOf(dictionary, start));
    document.getElementById(form.idOf('name'))?.focus();
  };
  const { form } = useEntryForm(dictionary, start, saved);
  useFailureToast(dictionary, 'добавить', undefined, form.failure);
  return (
    <Page title={title}>
      <CardForm
        form={form}
        label={dictionary.one}
        save="Добавить"
        failed={failureText(dictionary, 'добавить')}
        titleOf={(name) => titleOfField(dictionary, name)}
        onCancel={back}
        more={
          <Checkbox
            label="Добавить ещё"
            checked={again}
            onChange={(event) => setAgain(event.currentTarget.checked)}
          />
        }
      >
        {AddHelp && !copy && (
          <Suspense>
            <AddHelp fill={(row) => form.change(valuesOf(dictionary, { ...form.values, ...row }))} />
          </Suspense>
        )}
        <Panel title="Новая запись">
          <EntryFields dictionary={dictionary} form={form} />
        </Panel>
      </CardForm>
    </Page>
  );
}
