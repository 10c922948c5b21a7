// npm run backup: a copy of the database, tried, beside those of the schedule; the product may go on working.
import { makeCopy, ruleOf } from '../apps/server/src/backup/index.ts';
import { onInstallation } from './support/installation.ts';

await onInstallation(async (installation) => {
  // the database is copied as it is: a new version is not to change it before there is a way back
  const rule = await ruleOf(installation.databaseUrl);
  const facts = await makeCopy(installation, { ...rule, origin: 'command', now: new Date() });
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
