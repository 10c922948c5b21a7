import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startHelper } from '../apps/helper/src/index.ts';
import { serviceVersion } from '../apps/helper/src/version.ts';
import { findBarriers } from './support/accessibility.ts';
import { Shell } from './support/pages/shell.ts';
import { picture } from './support/screenshot.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

/** What an administrator's `npm run package` leaves, with files of a few bytes. */
function prepared(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pvz-prepared-'));
  const programs = ['windows-x64', 'linux-x64'].map((platform) => {
    const file = `provizor-scanner-${platform}`;
    const content = `the program for ${platform}`;
    writeFileSync(join(folder, file), content);
    return {
      platform,
      file,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
  });
  writeFileSync(join(folder, 'programs.json'), JSON.stringify({ version: serviceVersion, programs }));
  return folder;
}

beforeAll(async () => {
  stage = await openStage({ SCANNER_SERVICE_DIR: prepared() });
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

test('the service is found in the menus, downloaded, and seen as soon as it runs', async () => {
  const { page, permit } = await stage.enter('zav');
  permit(/ERR_CONNECTION_REFUSED|WebSocket/);
  await new Shell(page).goTo('Склад', 'Служба сканера');
  const panel = page.getByRole('listitem').filter({ hasText: 'Служба сканера' });
  await panel.getByText('работает', { exact: true }).waitFor();
  await panel.getByText(`Версия ${serviceVersion}.`).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Скачать для Linux/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('provizor-scanner-linux-x64');
  expect(readFileSync(await download.path(), 'utf8')).toBe('the program for linux-x64');
  await page.getByRole('link', { name: /^Для Windows/ }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await picture(page, 'scanner-service');

  const port = Number(new URL(stage.product.helper.url).port);
  await stage.product.helper.stop();
  await panel.getByText('не найдена', { exact: true }).waitFor();
  // One that is there, but has never heard of this address.
  const stranger = await startHelper({ port, scanner: false, origins: [] });
  try {
    permit(/CORS|ERR_FAILED|403/);
    await panel.getByText('не пускает этот сайт', { exact: true }).waitFor();
    const [own] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Открыть страницу службы' }).click(),
    ]);
    await own.getByText(new URL(stage.product.url).origin).waitFor();
    await own.getByRole('button', { name: 'Разрешить' }).click();
    await own.getByText('допущен').waitFor();
    expect(await findBarriers(own)).toEqual([]);
    await picture(own, 'scanner-service-asks');
    await panel.getByText('работает', { exact: true }).waitFor();
  } finally {
    await stranger.close();
  }
});
