import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { KeyboardScanner } from './support/keyboard-scanner.ts';
import { AcceptanceWizard } from './support/pages/acceptance-wizard.ts';
import { Confirmation } from './support/pages/confirmation.ts';
import { ExpiryOverlay } from './support/pages/expiry-overlay.ts';
import { LoginPage } from './support/pages/login-page.ts';
import { OutgoingView } from './support/pages/outgoing-view.ts';
import { Shell } from './support/pages/shell.ts';
import { acceptEverything, keeping, openFreshDelivery, openStage, type Stage } from './support/stage.ts';

/** What Chromium writes to the console when a server is away. */
const AWAY =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|ERR_SOCKET_NOT_CONNECTED|ERR_FAILED/;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach((context) => stage.leave(context));

/** The one acceptance of a delivery, waiting until the sandbox has processed it. */
async function theAcceptance(code: string) {
  await expect
    .poll(async () => (await stage.sandbox.acceptancesOf(code)).map(({ outcome }) => outcome), {
      timeout: 60_000,
    })
    .toEqual(['ACCEPTED']);
}

test('a reload in the middle leads to the same place and loses no scan', async () => {
  const { page } = await stage.enter('apteka', keeping);
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', {
    loose: 4,
    boxes: 1,
    packsPerBox: 3,
  });
  const scanner = new KeyboardScanner(page);
  const [first, second, third] = delivery.packs;
  for (const pack of [first, second]) await scanner.scan(pack?.raw ?? '');
  await wizard.present(2, 7);
  await scanner.scan(third?.raw ?? '');
  // Before the server can have answered.
  await page.reload();
  await wizard.at('Проверка упаковок');
  await wizard.present(3, 7);

  await wizard.go('Сведения');
  await page.reload();
  await wizard.at('Сведения');
  await wizard.present(3, 7);
});

test('scans made without a connection wait and arrive', async () => {
  const visit = await stage.enter('apteka', keeping);
  // a part of the page may be on its way in that moment
  visit.permit(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK|ERR_FAILED.*assets/);
  const { page, context } = visit;
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 5 });
  const scanner = new KeyboardScanner(page);
  await context.setOffline(true);
  for (const { raw, code } of delivery.packs.slice(0, 3)) {
    await scanner.scan(raw);
    await wizard.tells(code, 'Упаковка проверена');
  }
  await wizard.strip().getByText('Нет связи: 3 скана сохранены и уйдут сами').waitFor();
  await wizard.present(3, 5);
  await context.setOffline(false);
  await wizard.strip().getByText('Нет связи').waitFor({ state: 'hidden' });

  const colleague = await stage.enter('zav', keeping);
  await colleague.page.goto(`/wizzard/direct?document=${delivery.id}`);
  const same = new AcceptanceWizard(colleague.page);
  await same.present(3, 5);
});

test('a part of a page that did not come is waited for, while the page goes on', async () => {
  const visit = await stage.enter('apteka', keeping);
  visit.permit(AWAY);
  const { page } = visit;
  let away = true;
  await page.route(/\/assets\/LoadPacks-|\/health$/, (route) => (away ? route.abort() : route.continue()));
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  const scanner = new KeyboardScanner(page);
  const [first] = delivery.packs;
  await scanner.scan(first?.raw ?? '');
  await wizard.tells(first?.code ?? '', 'Упаковка проверена');
  expect(await page.getByText('Страница не загрузилась').count()).toBe(0);
  away = false;
  await wizard.load('Ввести код вручную');
  await wizard.field(/^SGTIN/).waitFor();
  await page.getByText(/^Нет связи с/).waitFor({ state: 'hidden' });
});

test('an ended session asks for the password over the page and keeps what was typed and scanned', async () => {
  const visit = await stage.enter('apteka', keeping);
  visit.permit(/401/);
  const { page } = visit;
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  await wizard.load('Ввести код вручную');
  const code = wizard.field(/^SGTIN/);
  await code.fill('0952006000');
  const [cookie] = await visit.context.cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const ended = await fetch(`${stage.product.url}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cookie?.value}` },
  });
  expect(ended.status).toBe(200);

  const [first] = delivery.packs;
  await new KeyboardScanner(page).scan(first?.raw ?? '');
  const overlay = new ExpiryOverlay(page);
  await overlay.root().waitFor();
  await overlay.signIn('apteka');
  expect(await code.inputValue()).toBe('0952006000');
  await page.keyboard.press('Escape');
  await wizard.present(1, 3);
  await page.reload();
  await wizard.present(1, 3);
});

test('tabs of a browser have one session, of which no script knows more than whose it is', async () => {
  const { page, context } = await stage.enter('apteka', keeping);
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  const other = await context.newPage();
  await other.goto('/logout');
  await new Confirmation(other).yes();
  const login = new LoginPage(other);
  await page.getByRole('heading', { name: 'Вход в программу' }).waitFor();
  await login.signIn('zav', 'zav');
  const head = new RegExp(await new Shell(other).nameOfPerson());
  await expect.poll(() => new Shell(page).nameOfPerson()).toMatch(head);

  const [cookie] = await context.cookies();
  const token = cookie?.value ?? 'none';
  const known = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(known).toContain('provizor.session');
  expect(known).not.toContain(token);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
});

test('a double click on everything sends one document', async () => {
  const { page } = await stage.enter('apteka', keeping);
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  await wizard.acceptWithoutReconciliation();
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.mayConfirm();
  await wizard.confirmButton().dblclick();
  await new Confirmation(page).root().getByRole('button', { name: 'Да' }).dblclick();
  await new OutgoingView(page).became('Поставка принята');
  await theAcceptance(delivery.packs[0]?.code ?? '');
});

test('MDLP answers 500 while statuses are checked: since when, what it said, and a button; then all goes on', async () => {
  const { page, permit } = await stage.enter('apteka', keeping);
  // The passport may be asked for at the moment the check is begun again: it is refused, and asked for after the check.
  permit(/409.*\/passport/);
  const { wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 2 });
  await wizard.acceptWithoutReconciliation();
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  const back = await stage.sandbox.fault({ kind: 'error', status: 500, times: 1000 });
  await wizard.button('Повторить проверку статусов КИЗ').click();
  await wizard.sees('Произошла ошибка при попытке проверить статус упаковок');
  await wizard.sees(/МДЛП не отвечает с .*500/);
  await back();
  await wizard.button('Повторить проверку статусов КИЗ').click();
  await wizard.statusesAreGood();
});

test('MDLP is down: the signed document waits and goes when it is back', async () => {
  const { page } = await stage.enter('apteka', keeping);
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  await wizard.acceptWithoutReconciliation();
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  const back = await stage.sandbox.fault({ kind: 'stop' });
  await wizard.confirm();
  await wizard.sees('Документ ждёт и уйдёт сам');
  await back();
  await wizard.button('Повторить сейчас').click();
  await new OutgoingView(page).became('Поставка принята');
  await theAcceptance(delivery.packs[0]?.code ?? '');
});

test('the connection drops after MDLP has taken the document: it is found, not sent again', async () => {
  const { page } = await stage.enter('apteka', keeping);
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  await stage.sandbox.fault({ kind: 'drop', method: 'send', times: 1 });
  await acceptEverything(wizard);
  await new OutgoingView(page).became('Поставка принята');
  await theAcceptance(delivery.packs[0]?.code ?? '');
});

test('the server is killed while the document is on its way: it goes out exactly once', async () => {
  const visit = await stage.enter('apteka', keeping);
  visit.permit(AWAY);
  const { page } = visit;
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  const slow = 4000;
  const quick = await stage.sandbox.fault({ kind: 'slow', method: 'send', ms: slow });
  await acceptEverything(wizard);
  await wizard.at('Обработка в МДЛП');
  await stage.product.server.kill();
  const killedAt = Date.now();
  await quick();
  await stage.product.server.start();

  await page.reload();
  await new OutgoingView(page).became('Поставка принята');
  // The call the killed server had begun comes to its end at MDLP too.
  await expect.poll(() => Date.now() - killedAt, { timeout: 2 * slow }).toBeGreaterThan(slow);
  await theAcceptance(delivery.packs[0]?.code ?? '');
});

test('the server is killed while a signed document waits for MDLP: it goes out exactly once', async () => {
  const visit = await stage.enter('apteka', keeping);
  visit.permit(AWAY);
  const { page } = visit;
  const { delivery, wizard } = await openFreshDelivery(stage, page, 'apteka', { loose: 3 });
  await wizard.acceptWithoutReconciliation();
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  const back = await stage.sandbox.fault({ kind: 'stop', mode: 'refuse' });
  await wizard.confirm();
  await wizard.sees('Документ ждёт и уйдёт сам');
  await stage.product.server.kill();
  await stage.product.server.start();
  await back();

  await page.reload();
  await new Shell(page).person().waitFor();
  await new OutgoingView(page).became('Поставка принята');
  await theAcceptance(delivery.packs[0]?.code ?? '');
});
