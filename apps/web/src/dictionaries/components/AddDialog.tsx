import { Modal } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { CardForm } from '../../ui/card/index.ts';
import { toast } from '../../ui/index.ts';
import { useEntryForm } from '../family/useEntryForm.ts';
import { addedText } from '../family/words.ts';
import { EntryFields } from './EntryFields.tsx';

/** Adds a row to a dictionary without leaving the form it is needed in. */
export default function AddDialog({
  dictionary,
  start,
  onClose,
}: {
  dictionary: Dictionary;
  /** Values known already: what was typed into the select, its filter. */
  start: Record<string, unknown>;
  /** The added row; null when it was given up. */
  onClose: (row: DictionaryRow | null) => void;
}) {
  const { form } = useEntryForm(dictionary, start, (row) => {
    toast.ok(addedText(row));
    onClose(row);
  });
  return (
    <Modal
      opened
      onClose={() => onClose(null)}
      title={`Добавить: ${dictionary.one.toLowerCase()}`}
      size="min(760px, 96vw)"
      closeOnClickOutside={false}
    >
      <CardForm
        inner
        form={form}
        label={dictionary.one}
        save="Добавить"
        failed="Не удалось добавить"
        onCancel={() => onClose(null)}
      >
        <EntryFields dictionary={dictionary} form={form} />
      </CardForm>
    </Modal>
  );
}
