import { Button, TextInput } from '@mantine/core';
import { addFirstStorages, type FirstStepsFacts } from '@provizor/contract';
import { type SubmitEvent, useState } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { counted, RefusalProblem, toast } from '../../ui/index.ts';
import { stepDone } from '../api.ts';
import { storageNameOf } from '../model/storage-name.ts';
import styles from './first-steps.module.css';

type Places = FirstStepsFacts['places_without_storage'];

/** A storage proposed for each place that has none; its name may be changed, an empty one makes none. */
export function StorageProposals({ places }: { places: Places }) {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const nameOf = (place: Places[number]): string => names.get(place.id) ?? storageNameOf(place);
  const wanted = places
    .map((place) => ({ branch_id: place.id, name: nameOf(place).trim() }))
    .filter(({ name }) => name !== '');
  const add = useCallMutation(addFirstStorages, {
    onSuccess: async ({ added }) => {
      toast.ok(`Создано: ${counted(added, 'склад', 'склада', 'складов')}`);
      await stepDone();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate({ body: { storages: wanted } });
  };
  return (
    <form className={styles.places} onSubmit={submit} noValidate>
      {places.map((place) => (
        <TextInput
          key={place.id}
          label={place.name}
          description={place.address === place.name ? null : place.address}
          value={nameOf(place)}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setNames((known) => new Map(known).set(place.id, value));
          }}
        />
      ))}
      {add.error && <RefusalProblem error={add.error} />}
      <div className={styles.actions}>
        <Button type="submit" loading={add.isPending} disabled={wanted.length === 0}>
          {`Создать ${counted(wanted.length, 'склад', 'склада', 'складов')}`}
        </Button>
      </div>
    </form>
  );
}
