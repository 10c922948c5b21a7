import type { KeepRule } from '@provizor/domain';
import pg from 'pg';
import { type BeforeUpgrade, DatabaseFailure, primaryUrl } from '../database/index.ts';
import { failureOf } from './failure.ts';
import { Recipient } from './file/keys.ts';
import { type Installation, isGood, makeCopy } from './make.ts';

type Rule = { keep: KeepRule; recipient: Recipient | null };

/** The rule of a database whose tables may be those of an older program, which may have had none yet. Changes nothing there. */
export async function ruleOf(url: string): Promise<Rule> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) });
  await client.connect();
  try {
    const { rows: tables } = await client.query(`select to_regclass('backup_setting') as name`);
    if (tables[0]?.name === null) return { keep: { daily: 7, weekly: 4, monthly: 12 }, recipient: null };
    const { rows } = await client.query('select daily, weekly, monthly, recipient from backup_setting');
    const { daily, weekly, monthly, recipient } = rows[0];
    const keep = { daily, weekly, monthly };
    return { keep, recipient: recipient === null ? null : Recipient.parse(recipient) };
  } finally {
    await client.end();
  }
}

/**
 * The way back of an upgrade: before a database that is in use is changed a copy is made and tried. The trial brings the
 * copy up to date by this very program, so an upgrade that would fail on these data fails there.
 * @param tell hears that people have to wait
 * @returns what `migrate` calls; it throws DatabaseFailure where there is no good copy: the database is untouched then
 */
export function copyBeforeUpgrade(
  installation: Installation,
  tell: (sentence: string) => void,
): BeforeUpgrade {
  return async () => {
    tell(`Новая версия ${installation.version}: сначала делаю и проверяю копию базы данных.`);
    const wayOut =
      'База не изменена: прежняя версия программы работает с ней дальше. Без копии обновит UPGRADE_COPY=0.';
    try {
      const facts = await makeCopy(installation, {
        ...(await ruleOf(installation.databaseUrl)),
        origin: 'upgrade',
        now: new Date(),
      });
      if (isGood(facts)) return tell(`Копия ${facts.name} готова, обновляю базу данных.`);
      throw new DatabaseFailure(
        `Пробное обновление копии базы данных не прошло: ${facts.trial?.message}. ${wayOut}`,
      );
    } catch (error) {
      if (error instanceof DatabaseFailure) throw error;
      const { message, detail } = failureOf(error);
      const reason = detail === null ? message : `${message} (${detail})`;
      throw new DatabaseFailure(`Перед обновлением не удалось сделать копию: ${reason}. ${wayOut}`);
    }
  };
}
