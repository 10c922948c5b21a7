import { useState } from 'react';
import { keptSettings } from './settings.ts';
import type { ColumnSettings } from './types.ts';

/** Settings of the columns of the grid `id`, kept per browser. */
export function useGridSettings(id: string): [ColumnSettings, (settings: ColumnSettings) => void] {
  const [settings, setSettings] = useState<ColumnSettings>(() => keptSettings(id).read() ?? {});
  const change = (next: ColumnSettings) => {
    setSettings(next);
    keptSettings(id).write(next);
  };
  return [settings, change];
}
