import { useMemo } from 'react';
import { useScanner } from '../../../lib/scanner/index.ts';
import type { DraftSession } from '../model/draft.ts';
import type { SheetEditing } from '../sheet/editing.ts';
import { createScans, type Scans } from './scans.ts';

/** Scans go into the lines of an open draft, wherever the focus is. */
export function useScans(session: DraftSession, editing: SheetEditing, enabled: boolean): Scans {
  const scans = useMemo(
    () =>
      createScans(session, ({ line }) => {
        const grid = editing.grid();
        const key = line === null ? null : String(line);
        grid?.highlight(key);
        if (key !== null) grid?.scrollToKey(key, 'center');
      }),
    [session, editing],
  );
  useScanner(({ scan, raw }) => {
    editing.forget();
    scans.scan(raw, scan.kind === 'pack' ? scan.sgtin : raw);
    return undefined;
  }, enabled);
  return scans;
}
