import { useEffect } from 'react';
import { storageChoice, useProfile } from '../../lib/session/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import { Problem } from '../../ui/index.ts';

const fieldId = 'release-storage';

/** Asks which storage is released from; the choice is that of the frame. */
export function StorageOf() {
  const { storages } = useProfile();
  // nothing else can be done here
  useEffect(() => document.getElementById(fieldId)?.focus(), []);
  return (
    <>
      <Problem
        kind="attention"
        title="Не выбран склад"
        cure="Выберите склад, с которого отпускаете: он останется выбранным и на других страницах."
      />
      <EntitySelect
        id={fieldId}
        label="Склад"
        options={storages.map(({ id, name }) => ({ id, name }))}
        value={null}
        onChange={(storage) => storageChoice.set(storage ? Number(storage.id) : null)}
      />
    </>
  );
}
