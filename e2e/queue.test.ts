import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inspect, still } from './support/inspect.ts';
import { CertificateDialog } from './support/pages/certificate-dialog.ts';
import { GridObject } from './support/pages/grid.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { IncomePage } from './support/pages/registers.ts';
import { Shell } from './support/pages/shell.ts';
import { placeOf } from './support/sandbox.ts';
import { picture } from './support/screenshot.ts';
import { acceptEverything, openFreshDelivery, openStage, type Stage } from './support/stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

const queue = (page: Page) => new GridObject(page.getByRole('grid', { name: 'Очередь в МДЛП' }));
const panel = (page: Page) => page.getByRole('complementary', { name: 'Ожидающее' });
const toasts = (page: Page) => page.getByRole('region', { name: 'Сообщения' });
const bell = (page: Page) => page.getByRole('button', { name: /^События/ });

async function openQueue(page: Page): Promise<void> {
  await page.goto('/mdlp/queue');
  await page.getByRole('heading', { name: 'Очередь в МДЛП' }).waitFor();
}

test('a document MDLP has not got is cancelled from the queue; its draft is open again', async () => {
  const { page } = await stage.enter('apteka', still);
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  await stage.sandbox.fault({ kind: 'error', method: 'docSize', status: 503 });
  await acceptEverything(wizard);
  await page
    .getByText(/МДЛП недоступна/)
    .first()
    .waitFor();
  await openQueue(page);
  await queue(page).rows(/701/).filter({ hasText: 'МДЛП недоступна' }).first().click();
  await panel(page)
    .getByText(/повторим сами/)
    .waitFor();
  expect(await inspect(page, 'queue')).toEqual([]);

  await panel(page).getByRole('button', { name: 'Отменить отправку' }).click();
  await page.getByText(/Документ не уйдёт в МДЛП/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить отправку' }).click();
  await toasts(page).getByText('Отправка отменена').waitFor();
  await page.getByText('Очередь пуста').waitFor();
  await picture(page, 'queue-empty');

  await page.goto('/mdlp/outcome?state=["cancelled"]');
  const outcome = new GridObject(page.getByRole('grid', { name: 'Исходящие документы' }));
  await outcome.rows(/701/).first().dblclick();
  const view = new OutgoingView(page);
  await view.became('Отменён до отправки');
  await view
    .result()
    .getByText(/МДЛП о документе не знает, поставка снова ждёт ответа/)
    .waitFor();
  expect(await view.step('').allTextContents()).toEqual([expect.stringMatching(/^Подписан/)]);
  expect(await page.getByText('Документ ждёт входа в МДЛП').count()).toBe(0);

  const income = new IncomePage(page);
  await income.open();
  await income.search().fill(delivery.number);
  await income.documents().rows(delivery.number).filter({ hasText: 'Принимает' }).waitFor();
  expect(await stage.sandbox.acceptancesOf(delivery.packs[0]?.code ?? '')).toEqual([]);
});

test('what waits goes at once when a person says so, and leaves the queue by itself', async () => {
  const { page } = await stage.enter('apteka');
  const { wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 2 });
  await stage.sandbox.fault({ kind: 'error', method: 'send', status: 503 });
  await acceptEverything(wizard);
  await page
    .getByText(/МДЛП недоступна/)
    .first()
    .waitFor();
  await openQueue(page);
  await queue(page).rows(/701/).first().click();
  await panel(page)
    .getByText(/МДЛП могла его получить/)
    .waitFor();
  expect(await panel(page).getByRole('button', { name: 'Отменить отправку' }).count()).toBe(0);
  await stage.sandbox.clearFaults();
  await page.keyboard.press('F5');
  await page.getByText('Очередь пуста').waitFor();
});

test('a document waits for its signer while a colleague’s session lives: each button asks for the certificate', async () => {
  const { page } = await stage.enter('apteka');
  const { wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 2 });
  await stage.sandbox.fault({ kind: 'error', method: 'docSize', status: 503 });
  await acceptEverything(wizard);
  await page
    .getByText(/МДЛП недоступна/)
    .first()
    .waitFor();
  const mdlp = page.getByRole('region', { name: 'Сеанс МДЛП' });
  await new Shell(page).mdlp().click();
  await mdlp.getByRole('button', { name: 'Завершить сеанс' }).click();
  await mdlp.getByText('вход не выполнен').waitFor();
  const colleague = await stage.enter('provizor');
  await new Shell(colleague.page).signInToMdlp();
  await stage.sandbox.clearFaults();

  await page.bringToFront();
  await mdlp.getByText('Это сеанс коллеги').waitFor();
  expect(await mdlp.getByRole('button', { name: 'Завершить сеанс' }).count()).toBe(0);
  const certificates = new CertificateDialog(page);
  await mdlp.getByRole('button', { name: 'Войти в МДЛП' }).click();
  await certificates.cancel();

  await openQueue(page);
  await queue(page).rows(/701/).first().click();
  const retry = panel(page).getByRole('button', { name: 'Повторить сейчас' });
  if (await retry.isVisible()) await retry.click();
  await panel(page)
    .getByText(/сертификатом, которым подписан документ/)
    .waitFor();
  await panel(page).getByRole('button', { name: 'Войти в МДЛП' }).click();
  await certificates.cancel();

  await panel(page).getByRole('link', { name: 'Открыть документ' }).click();
  await page.getByText(/которым подписан документ \(Ромашкина/).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Войти в МДЛП' }).click();
  await certificates.choose();
  await new OutgoingView(page).became('Поставка принята');
});

test('news are told in one tab, counted in the bell of all, and lead to their document', async () => {
  const { page, context } = await stage.enter('apteka');
  const other = await context.newPage();
  await other.goto('/main');
  await bell(other).waitFor();
  await page.bringToFront();
  // A session lives since the deliveries before were accepted: what comes is fetched in the background.
  await page.getByRole('button', { name: /^МДЛП \d+ мин/ }).waitFor();
  const { number } = await stage.sandbox.deliver({ receiver: placeOf('apteka'), loose: 1 });
  const news = (tab: Page) => toasts(tab).getByText(/Нов.. поставк/);
  await Promise.any([page, other].map((tab) => news(tab).first().waitFor()));
  for (const tab of [page, other]) await tab.getByRole('button', { name: /^События, новых/ }).waitFor();
  expect((await news(page).count()) + (await news(other).count())).toBe(1);

  await bell(page).click();
  const events = page.getByRole('region', { name: 'События' });
  await events.getByText(`№ ${number}`).waitFor();
  await picture(page, 'bell');
  await events.getByRole('button', { name: 'Звук включён' }).click();
  await events.getByRole('button', { name: 'Звук выключен' }).waitFor();
  await other.getByRole('button', { name: 'События', exact: true }).waitFor();
  await events
    .getByRole('link')
    .filter({ hasText: `№ ${number}` })
    .click();
  await page.getByRole('heading', { name: new RegExp(number) }).waitFor();
});
