import { Button, Group, Modal } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useState } from 'react';
import { KeyHint, RefusalProblem, toast, useKeys } from '../../ui/index.ts';
import { moveRow } from '../api.ts';
import type { Picked } from '../family/entry.ts';
import { DictionarySelect } from './DictionarySelect.tsx';

type MoveProps = { dictionary: Dictionary; row: DictionaryRow };

/** Moves a row of a tree with all that stands below it. */
export function MoveButton({ dictionary, row }: MoveProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Перенести
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={`Перенести «${row.name}»`} size={480}>
        <MoveForm dictionary={dictionary} row={row} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function MoveForm({ dictionary, row, onClose }: MoveProps & { onClose: () => void }) {
  const [to, setTo] = useState<Picked>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    try {
      await moveRow(dictionary, row, to?.id ?? null);
      toast.ok(`«${row.name}» теперь ${to ? `под «${to.name}»` : 'на верхнем уровне'}`);
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Перенести', run: () => void move(), group: 'Окно' }]);
  return (
    <>
      <DictionarySelect
        dictionary={dictionary.key}
        label="Куда"
        description="Запись переносится вместе со всем, что стоит под ней"
        placeholder="Верхний уровень"
        allowAdd={false}
        value={to}
        onChange={setTo}
      />
      {error !== null && <RefusalProblem error={error} what="Не удалось перенести" />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button loading={busy} onClick={() => void move()} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
          Перенести
        </Button>
      </Group>
    </>
  );
}
