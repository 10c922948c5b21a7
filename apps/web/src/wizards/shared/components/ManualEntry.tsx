import { Button, Group, Modal, TextInput } from '@mantine/core';
import { parseScan } from '@provizor/codes';
import { useState } from 'react';
import type { DraftSession } from '../session/draft-session.ts';

/** Manual entry: 27 characters of a pack or 18 digits of a box; says at once what is wrong with a code. */
export function ManualEntry({
  session,
  onClose,
  onScan,
}: {
  session: DraftSession;
  onClose: () => void;
  onScan: (code: string) => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const enter = () => {
    const trimmed = text.replace(/\s+/g, '');
    const scan = parseScan(trimmed);
    const code = /^\d{14}[A-Za-z0-9]{13}$/.test(trimmed)
      ? trimmed
      : scan.kind === 'pack'
        ? scan.sgtin
        : scan.kind === 'sscc'
          ? scan.sscc
          : null;
    if (code === null) {
      setError(scan.kind === 'unknown' ? scan.reason : 'Введите 27 знаков SGTIN или 18 цифр SSCC');
      return;
    }
    const told = session.scan(code, 'manual');
    setError(told.kind === 'ok' ? null : told.text);
    if (told.kind === 'ok') setText('');
    onScan(code);
  };
  return (
    <Modal opened onClose={onClose} title="Ввод кода вручную" size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <TextInput
          data-autofocus
          label="SGTIN (14 цифр и 13 знаков) или SSCC (18 цифр)"
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
          styles={{ input: { fontFamily: 'var(--pv-mono)' } }}
          autoComplete="off"
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Закрыть
          </Button>
          <Button type="submit">Отметить</Button>
        </Group>
      </form>
    </Modal>
  );
}
