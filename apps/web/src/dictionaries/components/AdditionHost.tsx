import { Modal } from '@mantine/core';
import { useStore } from '../../lib/store/index.ts';
import { CardForm } from '../../ui/card/index.ts';
import { inSentence, toast } from '../../ui/index.ts';
import { type Adding, additions } from '../adding.ts';
import { useEntryForm } from '../family/useEntryForm.ts';
import { addedText } from '../family/words.ts';
import { EntryFields } from './EntryFields.tsx';

/** Shows what `askToAdd` asks for; stands once in the application. */
export default function AdditionHost() {
  return useStore(additions).map((adding) => <Addition key={adding.id} adding={adding} />);
}

function Addition({ adding: { dictionary, start, answer } }: { adding: Adding }) {
  const { form } = useEntryForm(dictionary, start, (row) => {
    toast.ok(addedText(row));
    answer(row);
  });
  return (
    <Modal
      opened
      onClose={() => answer(null)}
      title={`Добавить: ${inSentence(dictionary.one)}`}
      size="min(760px, 96vw)"
      closeOnClickOutside={false}
    >
      <CardForm
        inner
        form={form}
        label={dictionary.one}
        save="Добавить"
        failed="Не удалось добавить"
        onCancel={() => answer(null)}
      >
        <EntryFields dictionary={dictionary} form={form} />
      </CardForm>
    </Modal>
  );
}
