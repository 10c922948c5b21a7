import {
  changeBackupRule,
  listBackups,
  setBackupPassphrase,
  shortestBackupPassphrase,
  startBackup,
} from '@provizor/contract';
import { sql } from 'kysely';
import { bind, refuse, type Slice } from '../core/index.ts';
import { asSystem } from '../database/index.ts';
import { recipientOf } from './file/keys.ts';
import { measureCopies } from './measure.ts';
import { installationOf, isRunning, overviewOf } from './overview.ts';
import { backupBase, backupMake, backupTick, baseTask, makeTask, tickTask } from './tasks.ts';

export { copyBeforeUpgrade, ruleOf } from './before-upgrade.ts';
export { copiesIn } from './catalogue.ts';
export { BackupFailure } from './failure.ts';
export { demandWhole, headOf, type Opener, readEnvelope } from './file/envelope.ts';
export { type StagedKeys, secretIn, stageKeys } from './keys-of-installation.ts';
export { makeCopy } from './make.ts';
export { overviewOf } from './overview.ts';
export { restoreCopy } from './restore.ts';

/** Copies of the database: made while people work, tried, kept by a rule (decision 44). */
export const backup: Slice = {
  name: 'backup',
  bindings: [
    bind(listBackups, ({ services }) => overviewOf(services), { transaction: false }),
    bind(startBackup, async (ctx) => {
      installationOf(ctx.services);
      if (await isRunning(ctx.services)) refuse('backup.running');
      await ctx.addJob(makeTask, {}, { key: makeTask, maxAttempts: 1 });
      return { ok: true };
    }),
    bind(
      changeBackupRule,
      async ({ services }, { body: { enabled, hour, daily, weekly, monthly } }) => {
        await asSystem(services.database, (db) =>
          sql`update backup_setting set enabled = ${enabled}, hour = ${hour}, daily = ${daily},
                weekly = ${weekly}, monthly = ${monthly}`.execute(db),
        );
        return { ok: true };
      },
      { transaction: false },
    ),
    bind(
      setBackupPassphrase,
      async ({ services }, { body: { passphrase } }) => {
        if (passphrase.trim().length < shortestBackupPassphrase) {
          const message = `Пароль копий — не короче ${shortestBackupPassphrase} знаков`;
          refuse('input.invalid', [{ path: 'body.passphrase', message }]);
        }
        const recipient = JSON.stringify(await recipientOf(passphrase));
        await asSystem(services.database, (db) =>
          sql`update backup_setting set recipient = ${recipient}::jsonb`.execute(db),
        );
        return { ok: true };
      },
      { transaction: false },
    ),
  ],
  start: (_app, services) => measureCopies(services),
  tasks: { [makeTask]: backupMake, [tickTask]: backupTick, [baseTask]: backupBase },
  crontab: [`7 * * * * ${tickTask}`, `*/10 * * * * ${baseTask}`],
};
