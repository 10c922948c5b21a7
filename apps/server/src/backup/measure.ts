import type { Services } from '../core/index.ts';
import { overviewOf } from './overview.ts';

/** Figures of copies for `/metrics`: whether the next one can be made, and how old the last good one is. */
export function measureCopies(services: Services): void {
  const { config, metrics, now } = services;
  if (config.backup === null) return;
  metrics.gauges(
    'provizor_backup_failed',
    'Whether the last copy of the database was not made, or the next will not fit: 1',
    'of',
    async () => new Map([['last', (await overviewOf(services)).failure === null ? 0 : 1]]),
  );
  // a demo is not copied by itself
  if (config.demo) return;
  metrics.gauges(
    'provizor_backup_age_seconds',
    'Age of the last good copy of the database; without one, since this server runs',
    'of',
    async () => {
      const { last_good } = await overviewOf(services);
      const since = last_good === null ? metrics.since.getTime() : Date.parse(last_good);
      return new Map([['last-good', (now().getTime() - since) / 1000]]);
    },
  );
}
