import { storageChoice, useCurrentStorage, useProfile } from '../../../lib/session/index.ts';
import { ChoicePick } from '../../../ui/list-filters/index.ts';

/** The storage of the frame as a filter of the list: choosing one here chooses it there. */
export function StoragePick() {
  const { storages } = useProfile();
  const current = useCurrentStorage();
  return (
    <ChoicePick
      label="Склад"
      many={false}
      options={storages.map(({ id, name }) => ({ value: id, title: name }))}
      chosen={current ? [current.id] : []}
      onChange={([id]) => storageChoice.set(id ?? null)}
    />
  );
}
