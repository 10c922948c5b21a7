import { Button, Group, Modal, TextInput } from '@mantine/core';
import { addJob, listJobs } from '@provizor/contract';
import { useState } from 'react';
import { refresh, useCallMutation } from '../../../lib/api/index.ts';
import { toast } from '../../../ui/index.ts';
import type { BatchItem } from '../model/types.ts';
import styles from './loading.module.css';

/** «Сохранить как партию»: what is marked so far, under a name with the prefix КОМП- (wizards, section 5). */
export function SaveBatch({ scanned, onClose }: { scanned: () => BatchItem[]; onClose: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const save = useCallMutation(addJob, {
    onSuccess: (job) => {
      void refresh(listJobs);
      toast.ok(`Партия «${job.name}» сохранена`);
      onClose();
    },
    onError: (failure) => setError(failure.message),
  });
  const submit = () => {
    const trimmed = name.trim();
    if (trimmed === '') return setError('Не задано имя партии для сохранения');
    const content = scanned();
    if (content.length === 0) return setError('Ещё нет ни одного скана');
    save.mutate({ body: { name: `КОМП-${trimmed}`, content } });
  };
  return (
    <Modal opened onClose={onClose} title="Сохранить как партию" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          data-autofocus
          label="Имя партии"
          leftSection={<span className={styles.prefix}>КОМП-</span>}
          leftSectionWidth={64}
          value={name}
          error={error}
          maxLength={190}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" loading={save.isPending}>
            Сохранить
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
