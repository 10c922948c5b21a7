import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askToLeave, CardForm } from '../../ui/card/index.ts';
import { Panel, toast } from '../../ui/index.ts';
import { parentsQuery } from '../api.ts';
import { presentRowOf } from '../family/stale.ts';
import { useEntryForm } from '../family/useEntryForm.ts';
import { titleOfField } from '../family/words.ts';
import { EntryFields } from './EntryFields.tsx';
import { StaleRow } from './StaleRow.tsx';

type EditFormProps = { dictionary: Dictionary; row: DictionaryRow; onClose: () => void };

/** The card being edited; in a tree it waits for the name of the row above. */
export function EditForm({ dictionary, row, onClose }: EditFormProps) {
  const parent = row.parent_id ?? null;
  const { data: parents } = useQuery({
    ...parentsQuery(dictionary, row.id),
    enabled: dictionary.tree === true && parent !== null,
  });
  if (parent === null) return <Loaded dictionary={dictionary} row={row} onClose={onClose} />;
  const name = parents?.find(({ id }) => id === parent)?.name;
  if (name === undefined) return null;
  return <Loaded dictionary={dictionary} row={{ ...row, parent_name: name }} onClose={onClose} />;
}

function Loaded({ dictionary, row, onClose }: EditFormProps) {
  // The row as it was when editing began: what others change meanwhile is told when it is saved.
  const [base, setBase] = useState(row);
  const form = useEntryForm(dictionary, base, () => {
    toast.ok('Изменения сохранены');
    onClose();
  });
  const cancel = async () => {
    if (!form.dirty || (await askToLeave())) onClose();
  };
  return (
    <CardForm
      form={form}
      label={dictionary.one}
      save="Сохранить"
      failed="Не удалось сохранить"
      titleOf={(name) => titleOfField(dictionary, name)}
      onCancel={() => void cancel()}
      cure={(failure) => {
        const present = presentRowOf(failure);
        return (
          present && (
            <StaleRow
              dictionary={dictionary}
              base={base}
              present={present}
              mine={form.values}
              onTake={onClose}
              onKeep={() => setBase((before) => ({ ...before, version: present.version }))}
            />
          )
        );
      }}
    >
      <Panel title="Изменение">
        <EntryFields dictionary={dictionary} form={form} />
      </Panel>
    </CardForm>
  );
}
