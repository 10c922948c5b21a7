import { isRecord, kept } from '../../lib/storage/local.ts';
import { createStore, type Store } from '../../lib/store/store.ts';
import type { ColumnSettings } from './types.ts';

const isSettings = (value: unknown): value is ColumnSettings => isRecord(value);

/** Settings of a grid's columns, kept in this browser under the grid's name. */
export const keptSettings = (grid: string) => kept<ColumnSettings>(`grid.${grid}`, isSettings);

const stores = new Map<string, Store<ColumnSettings>>();

/** Present settings of the grid of this name: the grid, its presets and its dialog of columns share them. */
export function settingsOf(grid: string): Store<ColumnSettings> {
  const known = stores.get(grid);
  if (known) return known;
  const store = createStore<ColumnSettings>(keptSettings(grid).read() ?? {});
  store.subscribe(() => keptSettings(grid).write(store.get()));
  stores.set(grid, store);
  return store;
}

type Place = { scrollTop: number; active: string | null };

/** Where each grid was left, so that coming back finds the same place; lives as long as the page. */
export const places = new Map<string, Place>();
