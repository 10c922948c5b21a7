import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardForm, giveUp } from '../../ui/card/index.ts';
import { Panel, toast } from '../../ui/index.ts';
import { StaleDialog } from '../../ui/stale/index.ts';
import { parentsQuery, refreshDictionary } from '../api.ts';
import { valuesOf } from '../family/entry.ts';
import { presentRowOf, presentValuesOf, staleFieldsOf } from '../family/stale.ts';
import { useEntryForm } from '../family/useEntryForm.ts';
import { useFailureToast } from '../family/useFailureToast.ts';
import { failureText, titleOfField } from '../family/words.ts';
import { EntryFields } from './EntryFields.tsx';
import { ProposalForm } from './ProposalForm.tsx';

type EditFormProps = {
  dictionary: Dictionary;
  row: DictionaryRow;
  onClose: () => void;
  /** The change goes to root as a proposal. */
  propose?: boolean;
};

/** The card being edited; in a tree it waits for the name of the row above. */
export function EditForm({ dictionary, row, onClose, propose }: EditFormProps) {
  const Form = propose ? ProposalForm : Editing;
  const parent = row.parent_id ?? null;
  const { data: parents } = useQuery({
    ...parentsQuery(dictionary, row.id),
    enabled: dictionary.tree === true && parent !== null,
  });
  if (parent === null) return <Form dictionary={dictionary} row={row} onClose={onClose} />;
  const name = parents?.find(({ id }) => id === parent)?.name;
  if (name === undefined) return null;
  return <Form dictionary={dictionary} row={{ ...row, parent_name: name }} onClose={onClose} />;
}

function Editing({ dictionary, row, onClose }: EditFormProps) {
  // The row as it was when editing began: what others change meanwhile is told when it is saved.
  const [start] = useState(row);
  const { form, upon } = useEntryForm(dictionary, start, () => {
    toast.ok('Изменения сохранены');
    onClose();
  });
  useFailureToast(dictionary, 'изменить', row.id, form.failure);
  const present = presentRowOf(form.failure);
  const cancel = () => void giveUp(form, onClose);
  return (
    <CardForm
      form={form}
      label={dictionary.one}
      save="Сохранить"
      failed={failureText(dictionary, 'изменить', row.id)}
      titleOf={(name) => titleOfField(dictionary, name)}
      onCancel={cancel}
    >
      <Panel title="Изменение">
        <EntryFields dictionary={dictionary} form={form} id={row.id} />
      </Panel>
      {present && (
        <StaleDialog
          what={`${dictionary.one} «${start.name}»`}
          fields={staleFieldsOf(dictionary)}
          start={valuesOf(dictionary, start)}
          mine={form.values}
          theirs={presentValuesOf(dictionary, present, valuesOf(dictionary, start))}
          onKeep={(merged) => {
            upon(present.version);
            void form.submit(merged);
          }}
          onTake={() => {
            void refreshDictionary(dictionary);
            onClose();
          }}
          onClose={form.forgive}
        />
      )}
    </CardForm>
  );
}
