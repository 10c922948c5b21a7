import { Textarea } from '@mantine/core';
import { proposeDictionaryRow } from '@provizor/contract';
import type { Dictionary } from '@provizor/contract/dictionaries';
import { useState } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { CardForm, giveUp, useCardForm } from '../../ui/card/index.ts';
import { Panel, toast } from '../../ui/index.ts';
import { checkEntry } from '../family/check-entry.ts';
import { type EntryValues, entryOfValues, valuesOf } from '../family/entry.ts';
import { titleOfField } from '../family/words.ts';
import styles from './dictionaries.module.css';
import { EntryFields } from './EntryFields.tsx';

type ProposalFormProps = {
  dictionary: Dictionary;
  /** The row to change; without an id what is known of the one to add. */
  row: Record<string, unknown>;
  onClose: () => void;
};

/** A row of a shared directory, or its change, sent to root as a proposal. */
export function ProposalForm({ dictionary, row, onClose }: ProposalFormProps) {
  const send = useCallMutation(proposeDictionaryRow);
  const [start] = useState(row);
  const [comment, setComment] = useState('');
  const id = typeof start.id === 'number' ? start.id : undefined;
  const form = useCardForm<EntryValues>({
    initial: valuesOf(dictionary, start),
    check: (values) => checkEntry(dictionary, values),
    save: async (values) => {
      const entry = entryOfValues(dictionary, values);
      const body = { dictionary: dictionary.key, entry, comment, ...(id !== undefined && { row_id: id }) };
      await send.mutateAsync({ body });
      toast.ok('Предложение отправлено главному администратору: ответ придёт в уведомления.');
      onClose();
    },
  });
  const cancel = () => void giveUp(form, onClose);
  return (
    <CardForm
      form={form}
      label={dictionary.one}
      save="Отправить предложение"
      failed="Не удалось отправить предложение"
      titleOf={(name) => titleOfField(dictionary, name)}
      onCancel={cancel}
    >
      <p className={styles.proposal}>
        Этот справочник общий для всех организаций, его изменяет главный администратор. Он получит ваше
        предложение и примет его или откажет с причиной.
      </p>
      <Panel title={id === undefined ? 'Новая запись' : 'Предлагаемое изменение'}>
        <EntryFields dictionary={dictionary} form={form} {...(id !== undefined && { id })} />
        <Textarea
          label="Пояснение"
          description="Откуда известно: инструкция, реестр, письмо"
          autosize
          minRows={2}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </Panel>
    </CardForm>
  );
}
