import { kept } from '../storage/local.ts';
import { createStore, useStore } from '../store/store.ts';
import { profile, session } from './session.ts';

const chosen = kept('storage', (value): value is number => typeof value === 'number');

/** Id of the storage («Склад») chosen in the frame; null = all. Kept per browser, cleared at log-out. */
export const storageChoice = createStore<number | null>(chosen.read() ?? null);

storageChoice.subscribe(() => chosen.write(storageChoice.get() ?? undefined));
session.subscribe(() => {
  if (session.get() === null) storageChoice.set(null);
});

/** What a storage is called where it stands among others: of a name that several have, the profile says the place. */
export const storageName = (storage: { id: number; name: string }): string =>
  profile.get()?.storages.find(({ id }) => id === storage.id)?.name ?? storage.name;

/** The chosen storage of the profile; null when all are meant or the kept one is no longer the person's. */
export function useCurrentStorage() {
  const id = useStore(storageChoice);
  return useStore(profile)?.storages.find((storage) => storage.id === id) ?? null;
}
