import { allows, listRegistrars, wizardOf } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { askToAdd } from '../../../dictionaries/index.ts';
import { useCall } from '../../../lib/api/index.ts';
import { callerOf, useProfile } from '../../../lib/session/index.ts';
import { EntitySelect } from '../../../ui/fields/index.ts';
import { useOwnPlaces } from './reference.ts';
import type { FieldProps } from './types.ts';

const dictionary = dictionaryOf('storage');

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
  const row = useOwnPlaces()?.find(({ id: code }) => code === data.place)?.row;
  const make = async (name: string) => {
    const made = await askToAdd(dictionary, { name, ...(row === undefined ? {} : { branch_id: row }) });
    if (made) change({ storage_id: made.id });
  };
  const mayAdd = allows(dictionary.access.add, callerOf(useProfile()));
  return (
    <EntitySelect
      id={id}
      label={field.label}
      required={field.required !== undefined}
      error={error}
      options={fitting}
      value={storages.find((storage) => storage.id === data.storage_id) ?? null}
      onChange={(storage) => change({ storage_id: storage?.id ?? null })}
      why={
        byDevice
          ? 'Склада с регистратором выбытия здесь нет: он указывается у регистратора'
          : `${data.place === null ? 'Складов' : 'У этого места деятельности складов'} нет${mayAdd ? '' : ': добавит администратор'}`
      }
      add={
        mayAdd && !byDevice && fitting.length === 0
          ? {
              label: (typed) => `Создать склад${typed ? ` «${typed}»` : ''}…`,
              run: (typed) => void make(typed),
            }
          : undefined
      }
    />
  );
}
