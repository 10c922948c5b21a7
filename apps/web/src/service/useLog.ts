import { useCallback, useEffect, useState } from 'react';
import type { LogRecord } from '../lib/log/database.ts';
import { logVersion } from '../lib/log/log.ts';
import { readLog } from '../lib/log/reading.ts';
import { useStore } from '../lib/store/index.ts';

/** All lines of this browser, the newest first; undefined until they are read, `failed` where none are kept. */
export function useLog(): { lines: LogRecord[] | undefined; failed: boolean } {
  const version = useStore(logVersion);
  const [lines, setLines] = useState<LogRecord[]>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(
    () =>
      readLog().then(setLines, () => {
        setFailed(true);
      }),
    [],
  );
  useEffect(() => {
    if (version >= 0) void read();
  }, [version, read]);
  return { lines, failed };
}
