import { useSyncExternalStore } from 'react';
import type { GridModel } from './grid-model.ts';

/** A value of the grid's state; renders again when it changes (compared by Object.is). */
export const useModelValue = <T, V>(model: GridModel<T>, read: () => V): V =>
  useSyncExternalStore(model.subscribe, read, read);
