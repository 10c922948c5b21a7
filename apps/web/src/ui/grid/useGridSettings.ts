import { useStore } from '../../lib/store/store.ts';
import { settingsOf } from './settings.ts';
import type { ColumnSettings } from './types.ts';

/** Settings of the columns of the grid `id`, kept per browser. */
export function useGridSettings(id: string): [ColumnSettings, (settings: ColumnSettings) => void] {
  const store = settingsOf(id);
  return [useStore(store), store.set];
}
