// npm run backup: a copy of the database, tried, beside those of the schedule; the product may go on working.
import { makeCopy, settingsOf } from '../apps/server/src/backup/index.ts';
import { asSystem, createDatabase, migrate } from '../apps/server/src/database/index.ts';
import { onInstallation } from './support/installation.ts';

await onInstallation(async (installation) => {
  const database = createDatabase({ url: installation.databaseUrl, size: 2 });
  const settings = await (async () => {
    try {
      await migrate(database.pool);
      return await asSystem(database.db, settingsOf);
    } finally {
      await database.close();
    }
  })();
  const { recipient, daily, weekly, monthly } = settings;
  const keep = { daily, weekly, monthly };
  const facts = await makeCopy(installation, { origin: 'command', recipient, keep, now: new Date() });
  const size = Math.ceil(facts.bytes / 1_000_000).toLocaleString('ru');
  process.stdout.write(
    `Копия ${facts.name}: ${size} МБ, строк ${facts.rows.toLocaleString('ru')}, ${installation.folder}\n`,
  );
  if (facts.trial?.ok) process.stdout.write('Проверена восстановлением.\n');
  else {
    process.exitCode = 1;
    process.stderr.write(`Проверка не удалась: ${facts.trial?.message ?? ''}\n`);
  }
  if (!facts.encrypted)
    process.stdout.write(
      'Копия не закрыта паролем, ключи установки в неё не вошли: задайте пароль копий на странице «Резервные копии».\n',
    );
});
