import { Button, Modal, TextInput } from '@mantine/core';
import { checkPreset } from '@provizor/contract';
import { type FormEvent, useState } from 'react';
import { api, RefusalError } from '../../lib/api/index.ts';

type PresetNameProps = {
  title: string;
  name: string;
  grid: string;
  /** The preset being renamed. */
  id?: number;
  save: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of a preset; one that is taken is told at the field, before anything is saved. */
export function PresetName({ title, name: before, grid, id, save, onClose }: PresetNameProps) {
  const [name, setName] = useState(before);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const wish = { typePreset: grid, name: name.trim(), ...(id === undefined ? {} : { id }) };
      const { message } = await api(checkPreset, { body: wish });
      if (message) return setError(message);
      await save(name.trim());
      onClose();
    } catch (refusal) {
      setError(
        refusal instanceof RefusalError ? (refusal.fields[0]?.message ?? refusal.message) : String(refusal),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} size={420}>
      <form onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Название"
          description="Запоминаются столбцы, их порядок и ширина, сортировка и отбор"
          value={name}
          maxLength={100}
          data-autofocus
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end', marginTop: 16 }}>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            Сохранить
          </Button>
        </div>
      </form>
    </Modal>
  );
}
