import { useProfile } from '../../../lib/session/index.ts';
import { EntitySelect } from '../../../ui/fields/index.ts';
import type { FieldProps } from './types.ts';

/** Storage the goods are kept in: those of the chosen place. */
export function StorageField({ field, id, data, change, error }: FieldProps) {
  const { storages } = useProfile();
  const fitting = storages.filter(({ branch_id }) => data.place === null || branch_id === data.place);
  return (
    <EntitySelect
      id={id}
      label={field.label}
      required={field.required !== undefined}
      error={error}
      options={fitting}
      value={storages.find((storage) => storage.id === data.storage_id) ?? null}
      onChange={(storage) => change({ storage_id: storage?.id ?? null })}
    />
  );
}
