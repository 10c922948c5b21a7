import { useSyncExternalStore } from 'react';

/** A value outside React that components may follow and any code may read or change. */
export type Store<T> = {
  get(): T;
  set(next: T | ((previous: T) => T)): void;
  /** Calls `listener` after every change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
};

/** A store for those who only read it. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** Makes a store; setting the same value (Object.is) tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      const changed = typeof next === 'function' ? (next as (previous: T) => T)(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The present value of a store, rendering again when it changes. */
export const useStore = <T>(store: Readable<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
