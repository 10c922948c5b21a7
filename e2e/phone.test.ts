import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPhone } from '@provizor/contract';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './support/chromium.ts';
import { cameraOf, filmOf } from './support/fake-camera.ts';
import { inspect } from './support/inspect.ts';
import { PhonePage, phoneLink } from './support/pages/phone.ts';
import { openFreshDelivery, openStage, type Stage } from './support/stage.ts';
import { type Visit, visit } from './support/visit.ts';

const mobile = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const count = 20;

import { PageObject } from './support/pages/page-object.ts';

let stage: Stage;
let folder: string;
let ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  stage = await openStage();
  folder = await mkdtemp(join(tmpdir(), 'provizor-film-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stage.close();
});
afterEach(async (context) => {
  const ending = ends.toReversed();
  ends = [];
  for (const end of ending) await end();
  await stage.leave(context);
});

/** A phone whose camera sees these codes one after another. */
async function phoneSeeing(
  codes: readonly string[],
  link: string,
  options: BrowserContextOptions = {},
): Promise<{ phone: PhonePage; person: Visit }> {
  const film = join(folder, `${ends.length}-${codes.length}.y4m`);
  await filmOf(codes, film);
  const browser: Browser = await launchBrowser(undefined, cameraOf(film));
  ends.push(() => browser.close());
  const person = await visit(browser, link, { ...mobile, ...options });
  ends.push(() => person.close());
  return { phone: new PhonePage(person.page), person };
}

test('twenty different DataMatrix codes in a row come from the camera of a phone to the open delivery', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: count });
  const link = await phoneLink(page);
  const { phone } = await phoneSeeing(
    delivery.packs.map(({ raw }) => raw),
    link,
  );
  expect(await inspect(phone.page, 'phone-pairing')).toEqual([]);
  await phone.pair('Телефон Анны');
  expect(await inspect(phone.page, 'phone-ready')).toEqual([]);
  await phone.button('Начать сканирование').click();
  await wizard.present(count, count);
  await phone.page.getByText('Криптохвост').waitFor();
  await phone.status(/на экране: \d+/).waitFor();
  expect(await inspect(phone.page, 'phone-scanning')).toEqual([]);
});

test('what is scanned without a network is kept on the phone over a reload and comes once it is back', async () => {
  const { page } = await stage.enter('apteka');
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: count });
  const link = await phoneLink(page);
  const { phone, person } = await phoneSeeing(
    delivery.packs.map(({ raw }) => raw),
    link,
  );
  // Whatever a browser says of a connection that is gone, the page's own worker included.
  person.permit(/net::ERR_|Failed to fetch|FetchEvent|network error/);
  await phone.pair('Телефон Анны');
  await phone.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => phone.page.evaluate(() => caches.has('provizor-phone'))).toBe(true);
  await person.context.setOffline(true);
  await phone.button('Начать сканирование').click();
  // More than there are: every code of the film was seen without a network.
  await expect.poll(() => phone.waiting(), { timeout: 60_000, interval: 500 }).toBeGreaterThan(count);
  await phone.button('Пауза').click();
  await phone.page.reload();
  await phone.status(/Нет связи\. Ждут на телефоне/).waitFor();
  expect(await inspect(phone.page, 'phone-offline')).toEqual([]);
  await wizard.present(0, count);
  await person.context.setOffline(false);
  await wizard.present(count, count);
  await phone.status(/Считано: 0/).waitFor();
});

test('a phone paired again stays so when its former pairing is refused late', async () => {
  const { page } = await stage.enter('apteka');
  // No worker of the page stands between it and the server, so that a request can be held.
  const { phone, person } = await phoneSeeing(['4601234567893'], await phoneLink(page), {
    serviceWorkers: 'block',
  });
  person.permit(/status of 401|Service Worker registration blocked/);
  const release = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await phone.page.route(`**${getPhone.path}`, async (route) => {
    held.resolve();
    await release.promise;
    await route.continue();
  });
  await phone.pair('Телефон Анны');
  await held.promise;

  const again = new PhonePage(await person.context.newPage());
  await again.page.goto(await phoneLink(page));
  // A phone of the same name is replaced: the former pairing is good no more.
  await again.pair('Телефон Анны');
  const refused = phone.page.waitForResponse((answer) => answer.status() === 401);
  release.resolve();
  await refused;
  // The next question is asked by the pairing that is kept.
  await phone.page.waitForResponse((answer) => answer.url().endsWith(getPhone.path) && answer.ok());
  for (const tab of [phone, again]) {
    await tab.page.reload();
    await tab.button('Начать сканирование').waitFor();
  }
});

test('a device is connected, its batch and it itself are removed, each named by its id', async () => {
  const { page } = await stage.enter('apteka');
  const screen = new PageObject(page);
  await page.goto('/mdlp/devices');
  await page.getByRole('button', { name: 'Подключить устройство' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Имя устройства' }).fill('Терминал-Проба');
  const made = page.waitForResponse((response) => response.url().includes('token'));
  await dialog.getByRole('button', { name: 'Получить токен' }).click();
  const { token } = (await (await made).json()) as { token: string };
  await fetch(new URL('/api/v2/mobiles/jobs', page.url()), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Партия-Проба', content: [{ kind: 'sscc', code: '046011070012345676' }] }),
  });
  await page.goto('/mdlp/jobs');
  await page.getByRole('gridcell', { name: 'Партия-Проба' }).click();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await screen.sees(/Отсканированная партия с ID: \d+ успешно удалена/);
  await page.goto('/mdlp/devices');
  await page.getByRole('gridcell', { name: 'Терминал-Проба' }).click();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await screen.sees(/Мобильное устройство с ID: \d+ успешно удалено/);
});
