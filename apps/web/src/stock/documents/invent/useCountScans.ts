import { useEffect, useMemo } from 'react';
import { useScanner } from '../../../lib/scanner/index.ts';
import type { SheetEditing } from '../sheet/editing.ts';
import type { Counting } from './count-lines.ts';
import { type CountScans, createCountScans } from './count-scans.ts';

/** Scans count: a pack, a box, a lot or goods adds to its line; a place is the one counted in from then on. */
export function useCountScans(
  id: string,
  counting: Counting,
  editing: SheetEditing,
  enabled: boolean,
  onCounted: () => void,
): CountScans {
  const scans = useMemo(
    () =>
      createCountScans(id, counting, {
        choose: (line) => void editing.begin({ key: String(line), column: 'counted' }),
        show: (line) => {
          const key = line === null ? null : String(line);
          editing.grid()?.highlight(key);
          if (key !== null) editing.grid()?.scrollToKey(key, 'center');
        },
        onCounted,
      }),
    [id, counting, editing, onCounted],
  );
  // who leaves at once after the last scan has it counted all the same
  useEffect(() => scans.start(), [scans]);
  useScanner(({ raw }) => {
    editing.forget();
    scans.scan(raw);
    return undefined;
  }, enabled);
  return scans;
}
