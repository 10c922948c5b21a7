// npm run keys: which key of the installation there is and which former ones copies need; --new changes it, the product stopped.
import { copiesIn } from '../apps/server/src/backup/index.ts';
import { changeInstallationKey, formerKeys } from '../apps/server/src/data-keys/index.ts';
import { createDatabase, keyFile, migrate } from '../apps/server/src/database/index.ts';
import { beforeUpgradeOf, onInstallation } from './support/installation.ts';
import { dataFolder } from './support/product.ts';
import { commandLine } from './support/release.ts';

process.env.DATA_DIR = dataFolder();
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Former keys with the copies that hold none of their own and were made while each was in place. */
async function tellFormer(folder: string): Promise<void> {
  const copies = (await copiesIn(folder))
    .filter(({ keys }) => !keys)
    .map(({ made_at }) => Date.parse(made_at));
  let since = 0;
  for (const { path, until } of formerKeys()) {
    const from = since;
    const count = copies.filter((made) => made >= from && made < until).length;
    const use =
      count > 0
        ? `без него не прочесть копий в ${folder}: ${count}`
        : `копиям в ${folder} не нужен: если нет других копий, удалите его`;
    say(`${path}: прежний ключ до ${new Date(until).toLocaleString('ru')}, ${use}`);
    since = until;
  }
}

await onInstallation(async ({ databaseUrl, folder }) => {
  const inEnvironment = Boolean(process.env.SECRET_KEY);
  if (!process.argv.includes('--new')) {
    say(`Ключ установки: ${inEnvironment ? 'в SECRET_KEY' : keyFile()}`);
    await tellFormer(folder);
    say(`Сменить его, когда Провизор остановлен: ${commandLine('keys', '--new')}`);
    return;
  }
  const given = process.env.NEW_SECRET_KEY || null;
  if (inEnvironment !== (given !== null)) {
    process.exitCode = 2;
    const words = inEnvironment
      ? 'Ключ установки стоит в SECRET_KEY: задайте новый в NEW_SECRET_KEY, а после смены — в SECRET_KEY.'
      : 'NEW_SECRET_KEY нужен, только когда ключ стоит в SECRET_KEY: уберите его, новый ключ будет сделан в файле.';
    process.stderr.write(`${words}\n`);
    return;
  }
  const database = createDatabase({ url: databaseUrl, size: 2 });
  try {
    await migrate(database.pool, undefined, beforeUpgradeOf(databaseUrl));
  } finally {
    await database.close();
  }
  const { sealed, unreadable, recovery, before } = await changeInstallationKey(databaseUrl, given);
  say(`Ключ установки сменён, зашифровано заново: ${sealed}.`);
  if (unreadable > 0)
    say(`Не открылось и прежним ключом, оставлено как есть (введут заново): ${unreadable}.`);
  if (recovery > 0)
    say(`Коды восстановления входа больше не действуют; новые делают в профиле, человек: ${recovery}.`);
  if (given !== null)
    say('Запускайте Провизор на каждом сервере с SECRET_KEY, равным новому ключу. Прежний сохраните.');
  else say(`Прежний ключ остался в ${before}. На другие серверы этой базы перенесите новый ${keyFile()}.`);
  say(
    'Копии, сделанные до этого, открываются ключом своего времени: он в их файлах .keys, а без пароля копий — только прежний. Сделайте копию сейчас.',
  );
});
