import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { KeyHint, useKeys } from '../../../ui/index.ts';
import styles from './kinds.module.css';

type ReasonDialogProps = {
  title: string;
  yes: string;
  onClose: () => void;
  onReason: (reason: string) => void;
};

/** Asks why; without a reason nothing goes on. */
export function ReasonDialog({ title, onClose, ...asked }: ReasonDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size={460}>
      <Reason {...asked} onClose={onClose} />
    </Modal>
  );
}

function Reason({ yes, onClose, onReason }: Omit<ReasonDialogProps, 'title'>) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const go = () => (reason.trim() === '' ? setError('Укажите причину') : onReason(reason.trim()));
  useKeys([{ keys: 'Ctrl+Enter', title: yes, run: go, group: 'Окно' }]);
  return (
    <>
      <Textarea
        label="Причина"
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setError(null);
        }}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Отмена
        </Button>
        <Button onClick={go} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
          {yes}
        </Button>
      </div>
    </>
  );
}
