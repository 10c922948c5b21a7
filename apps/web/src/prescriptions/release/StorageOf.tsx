import { storageChoice, useProfile } from '../../lib/session/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import { Problem } from '../../ui/index.ts';

/** Asks which storage is released from; the choice is that of the frame. */
export function StorageOf() {
  const { storages } = useProfile();
  return (
    <>
      <Problem
        kind="attention"
        title="Не выбран склад"
        cure="Выберите склад, с которого отпускаете: он останется выбранным и на других страницах."
      />
      <EntitySelect
        label="Склад"
        options={storages.map(({ id, name }) => ({ id, name }))}
        value={null}
        onChange={(storage) => storageChoice.set(storage ? Number(storage.id) : null)}
      />
    </>
  );
}
