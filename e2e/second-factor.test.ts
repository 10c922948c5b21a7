import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { LoginPage } from './support/pages/login-page.ts';
import { PageObject } from './support/pages/page-object.ts';
import { Shell } from './support/pages/shell.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** What the person's phone shows now, or a step of 30 s later (RFC 6238). */
function shown(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (c) => alphabet.indexOf(c).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', key).update(step).digest();
  return String((mac.readUInt32BE((mac[19] ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Goes through the set-up on the screen; gives the secret read from it and the recovery codes. */
async function setUp(page: Page, password: string): Promise<{ secret: string; recovery: string[] }> {
  const screen = new PageObject(page);
  await screen.field('Ваш пароль').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR-код для программы кодов' }).waitFor();
  const text = (await page.getByText('Не сканируется?').textContent()) ?? '';
  const secret = /[A-Z2-7]{32}/.exec(text.replaceAll(/\s/g, ''))?.[0] ?? '';
  await screen.field('Код из программы').fill('000000');
  await page.keyboard.press('Enter');
  await screen.sees('Код не подходит: проверьте, верно ли идут часы телефона');
  await screen.field('Код из программы').fill(shown(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Коды восстановления' });
  await codes.waitFor();
  return { secret, recovery: await codes.getByRole('listitem').allTextContents() };
}

test('the log-in asks for the code of the phone, or one for recovery', async () => {
  const { page, permit } = await stage.enter('provizor', still);
  permit(/status of 400/);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Настроить' }).click();
  const { secret, recovery } = await setUp(page, 'provizor');
  expect(await inspect(page, 'recovery-codes')).toEqual([]);
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await new PageObject(page).sees('осталось 10');

  const guest = await stage.come('/login', still);
  guest.permit(/status of 401/);
  const screen = new PageObject(guest.page);
  const code = screen.field('Код подтверждения');
  const enter = async (typed: string) => {
    await code.fill(typed);
    await guest.page.keyboard.press('Enter');
  };
  await new LoginPage(guest.page).signIn('provizor', 'provizor');
  await code.waitFor();
  expect(await inspect(guest.page, 'login-code')).toEqual([]);
  await enter('000000');
  await screen.sees('Код не подходит');
  await enter(shown(secret, 1));
  await new Shell(guest.page).person().waitFor();

  const other = await stage.come('/login', still);
  other.permit(/status of 401/);
  await new LoginPage(other.page).signIn('provizor', 'provizor');
  await new PageObject(other.page).field('Код подтверждения').fill(recovery[0]?.toLowerCase() ?? '');
  await other.page.keyboard.press('Enter');
  await new Shell(other.page).person().waitFor();
  await other.page.goto('/profile');
  await new PageObject(other.page).sees('осталось 9');
});

test('an organisation that demands codes lets nobody work before one is set up', async () => {
  const root = await stage.enter('root', still);
  const worker = await stage.enter('apteka', still);
  worker.permit(/status of 40[03]/);
  const card = new PageObject(root.page);
  await root.page.goto('/auth/orgs');
  await root.page
    .getByRole('gridcell', { name: /Ромашка/ })
    .first()
    .dblclick();
  await root.page.waitForURL('**/auth/orgs/id*');
  await root.page.getByRole('button', { name: /^Изменить/ }).click();
  await root.page.getByLabel('Подтверждать вход кодом с телефона').check();
  await root.page.keyboard.press('Control+Enter');
  await card.sees('Код с телефона');

  const { page } = worker;
  await page.goto('/storage/remains');
  await page.waitForURL('**/second-factor');
  expect(await inspect(page, 'second-factor')).toEqual([]);
  await setUp(page, 'apteka');
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await new Shell(page).person().waitFor();
  await page.goto('/storage/remains');
  await page.getByRole('heading', { name: 'Остатки' }).waitFor();
});
