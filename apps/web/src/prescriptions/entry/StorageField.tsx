import { useProfile } from '../../lib/session/index.ts';
import type { CardFormState } from '../../ui/card/index.ts';
import { type Entity, EntitySelect } from '../../ui/fields/index.ts';

type Named = Entity & { id: number };
type StorageFieldProps<V extends object> = {
  form: CardFormState<V & { storage: Named | null }>;
};

/** Where a prescription will be served: deferred ones are looked for and ordered by it. */
export function StorageField<V extends object>({ form }: StorageFieldProps<V>) {
  const { storages } = useProfile();
  const { values, change, errors, idOf } = form;
  return (
    <EntitySelect<Named>
      id={idOf('storage_id')}
      label="Склад"
      options={storages.map(({ id, name }) => ({ id, name }))}
      value={values.storage}
      error={errors.storage_id}
      onChange={(storage) => {
        change({ storage } as Partial<V & { storage: Named | null }>);
        form.tell('storage_id', undefined);
      }}
    />
  );
}
