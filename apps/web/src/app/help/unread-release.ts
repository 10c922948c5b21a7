import { kept } from '../../lib/storage/local.ts';
import { createStore, useStore } from '../../lib/store/index.ts';
import { latestRelease } from './latest-release.ts';

const seen = kept('release', (value): value is string => typeof value === 'string');
// Whoever comes for the first time has nothing to compare with.
if (seen.read() === undefined) seen.write(latestRelease);
const unread = createStore(seen.read() !== undefined && seen.read() !== latestRelease);

/** Whether this browser has shown an older version and not yet the notes of this one. */
export const useUnreadRelease = (): boolean => useStore(unread);

/** The notes were opened. */
export function seeRelease(): void {
  seen.write(latestRelease);
  unread.set(false);
}
