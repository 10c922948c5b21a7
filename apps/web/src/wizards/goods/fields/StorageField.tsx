import { listRegistrars, wizardOf } from '@provizor/contract';
import { useCall } from '../../../lib/api/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { EntitySelect } from '../../../ui/fields/index.ts';
import type { FieldProps } from './types.ts';

/** Storage the goods are kept in: those of the chosen place; for a registrar those that have one. */
export function StorageField({ wizard, field, id, data, change, error }: FieldProps) {
  const { storages } = useProfile();
  const byDevice = wizardOf(wizard).device === 'only';
  const place = data.place ?? undefined;
  const { data: having } = useCall(
    listRegistrars,
    { query: place === undefined ? {} : { place } },
    { enabled: byDevice },
  );
  const devices = new Set(having?.items.map((choice) => choice.storage_id));
  const fitting = storages.filter(
    (storage) =>
      (data.place === null || storage.branch_id === data.place) && (!byDevice || devices.has(storage.id)),
  );
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
