import { Modal, Textarea } from '@mantine/core';
import { addAddresses } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { api } from '../../lib/api/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { counted, toast } from '../../ui/index.ts';
import { DictionarySelect } from '../components/DictionarySelect.tsx';
import type { Picked } from '../family/entry.ts';
import styles from './special.module.css';

type AddPlacesProps = {
  storage: number;
  /** The place they stand in; undefined = at the top of the storage. */
  parent: DictionaryRow | undefined;
  onClose: () => void;
  onAdded: () => void;
};

type Values = { names: string; kind: Picked };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Adds one storage place or several, a line each. */
export function AddPlaces({ storage, parent, onClose, onAdded }: AddPlacesProps) {
  const form = useCardForm<Values>({
    initial: { names: '', kind: null },
    check: ({ names }): Record<string, string> =>
      linesOf(names).length > 0 ? {} : { names: 'Отсутствует список мест хранения' },
    save: async ({ names, kind }) => {
      const { created, items } = await api(addAddresses, {
        body: {
          storage_id: storage,
          parent_id: parent?.id ?? null,
          type_address_id: kind?.id ?? null,
          names: linesOf(names),
        },
      });
      const known = items.length - created;
      toast.ok(
        `Добавлено: ${counted(created, 'место', 'места', 'мест')}${known > 0 ? `, уже были: ${known}` : ''}`,
      );
      onAdded();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={parent ? `Добавить места в «${parent.name}»` : 'Добавить места хранения'}
      size="min(560px, 96vw)"
      closeOnClickOutside={false}
    >
      <CardForm inner form={form} label="Места хранения" save="Добавить" onCancel={onClose}>
        <div className={styles.stack}>
          <Textarea
            id={form.idOf('names')}
            data-autofocus
            required
            label="Названия"
            description="По одному в строке"
            placeholder={'Полка 1\nПолка 2'}
            autosize
            minRows={3}
            maxRows={10}
            value={form.values.names}
            error={form.errors.names}
            onChange={(event) => form.change({ names: event.currentTarget.value })}
          />
          <DictionarySelect
            id={form.idOf('kind')}
            dictionary="type_address"
            label="Вид"
            value={form.values.kind}
            onChange={(kind) => form.change({ kind: kind && { id: kind.id, name: kind.name } })}
          />
        </div>
      </CardForm>
    </Modal>
  );
}
