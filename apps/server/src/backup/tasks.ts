import { isCopyDue } from '@provizor/domain';
import type { Task, TaskContext } from '../core/index.ts';
import { basesIn, makeBase } from '../database/index.ts';
import { copiesIn } from './catalogue.ts';
import { makeCopy } from './make.ts';
import { installationOf, isRunning, readSettings } from './overview.ts';

/** Makes a copy; payload `{ origin }`. A failure is told on the page, and tried again by the next tick or by a person. */
export const makeTask = 'backup_make';
/** Looks every hour whether the copy of the day is to be made. */
export const tickTask = 'backup_tick';
/** Keeps the archive of the log usable. */
export const baseTask = 'backup_base';

async function make({ services, now, log }: TaskContext, origin: 'schedule' | 'hand'): Promise<void> {
  const { recipient, daily, weekly, monthly } = await readSettings(services);
  try {
    const keep = { daily, weekly, monthly };
    const facts = await makeCopy(installationOf(services), { origin, recipient, keep, now: now() });
    log.info({ name: facts.name, bytes: facts.bytes, trial: facts.trial }, 'copy of the database made');
  } catch (err) {
    log.error({ err }, 'copy of the database not made');
  }
}

export const backupMake: Task = (_payload, ctx) => make(ctx, 'hand');

export const backupTick: Task = async (_payload, ctx) => {
  const { services, now } = ctx;
  // a demo has nothing to lose, and its folder nothing to fill
  if (services.config.backup === null || services.config.demo) return;
  const { enabled, hour } = await readSettings(services);
  if (!enabled || (await isRunning(services))) return;
  const [last] = await copiesIn(services.config.backup.folder);
  if (isCopyDue(last ? Date.parse(last.made_at) : null, now(), hour)) await make(ctx, 'schedule');
};

/** How old the newest base of the archive may be: the older, the longer a restore reads the log. */
const oldestBase = 24 * 3_600_000;

/** Copies the files of the embedded database into the archive of its log, once a day; the first as soon as it is kept. */
export const backupBase: Task = async (_payload, { services, now, log }) => {
  const { config, databaseUrl } = services;
  if (config.archive === null) return;
  const { folder, cluster } = config.archive;
  const [last] = await basesIn(folder);
  if (last && now().getTime() - Date.parse(last.made_at) < oldestBase) return;
  const { name } = await makeBase(databaseUrl, cluster, folder, now());
  log.info({ name }, 'base of the archive made');
};
