import { guestPage, logIn, pageHeader } from '@provizor/contract';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject, type TestContext } from 'vitest';
import type { DeliveryRequest } from '../../apps/sandbox/src/index.ts';
import { sharedBrowser } from './chromium.ts';
import { forgetful } from './demo-data.ts';
import { AcceptanceWizard } from './pages/acceptance-wizard.ts';
import { SelectPage } from './pages/select-page.ts';
import { Shell } from './pages/shell.ts';
import { type Product, startProduct } from './product.ts';
import { type Delivery, placeOf, SandboxSide } from './sandbox.ts';
import { screenshot } from './screenshot.ts';
import { type BrowserSession, type Visit, visit } from './visit.ts';

/**
 * A computer that keeps the program, as all do in a shift: for tests of outages. For the others, whose browser lives for
 * one test, writing it down was a third of the work.
 */
export const keeping = { serviceWorkers: 'allow' } as const;

/** Characters of a screen that are repeated beside a failure. */
const mostWords = 1_200;

/** What a file of browser tests shares: the product, the tracking system's side, a browser. */
export type Stage = {
  product: Product;
  sandbox: SandboxSide;
  browser: Browser;
  /**
   * Somebody at a computer of his own, which keeps nothing of the program, opens a page of the product. Closed after the
   * test by `leave`.
   */
  come(path: string, options?: BrowserContextOptions): Promise<Visit>;
  /** The same with a session of the product begun by its call, at the start page; the password is the name. */
  enter(username: string, options?: BrowserContextOptions): Promise<Visit>;
  /**
   * After each test: takes the faults back and closes everybody who entered. Fails when a browser had an error nobody
   * permitted; of a failed test keeps what each person saw.
   */
  leave(context: TestContext): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts everything a file of browser tests needs: a product on a copy of the demo data of the run, the browser.
 * @param env further settings of the product's processes
 * @param start what starts the product: of this checkout, or of another one
 */
export async function openStage(env: Record<string, string> = {}, start = startProduct): Promise<Stage> {
  const [product, browser] = await Promise.all([
    start({ data: inject('demoData'), env: { ...forgetful, ...env } }),
    sharedBrowser(),
  ]);
  const sandbox = new SandboxSide(product.sandbox.url);
  let visits: Visit[] = [];
  const open = async (path: string, options: BrowserContextOptions = {}, session?: BrowserSession) => {
    const settings = { baseURL: product.url, serviceWorkers: 'block' as const, ...options };
    const person = await visit(browser, product.url + path, settings, session);
    // what Playwright writes to the console of a page that keeps nothing
    if (settings.serviceWorkers === 'block') person.permit(/Service Worker registration blocked/);
    visits.push(person);
    return person;
  };
  return {
    product,
    sandbox,
    browser,
    come: (path, options) => open(path, options),
    async enter(username, options) {
      const person = await open('/main', options, await sessionOf(product.url, username));
      await new Shell(person.page).person().waitFor();
      return person;
    },
    async leave({ task }) {
      const leaving = visits;
      visits = [];
      await sandbox.clearFaults();
      if (task.result?.state === 'fail') {
        const name = `failed ${task.name}`.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80);
        await Promise.allSettled(leaving.map(({ page }, i) => screenshot(page, `${name}-${i + 1}`)));
        await tellScreens(task.result.errors?.[0], leaving);
      }
      const ends = await Promise.allSettled(leaving.map((person) => person.close()));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    },
    close: () => product.close(),
  };
}

/** Adds what the pages said to the reason of a failed test: where it ran there may be nobody to look at the pictures. */
async function tellScreens(error: { stack?: string; message: string } | undefined, visits: readonly Visit[]) {
  if (!error) return;
  for (const { page } of visits) {
    const said = await page
      .locator('main, [role="dialog"], [role="alert"]')
      .allInnerTexts()
      .catch(() => ['']);
    const words = said.join(' | ').replace(/\s+/g, ' ').slice(0, mostWords);
    const told = `At ${new URL(page.url()).pathname} the screen said: ${words}`;
    const { message } = error;
    error.message = `${told}\n${message}`;
    error.stack = error.stack?.replace(message, () => error.message);
  }
}

/** A fresh session as the browser of whoever has logged in keeps it. */
async function sessionOf(url: string, username: string): Promise<BrowserSession> {
  const answer = await fetch(url + logIn.path, {
    method: logIn.method,
    headers: { 'content-type': 'application/json', origin: url, [pageHeader]: guestPage },
    body: JSON.stringify({ username, password: username }),
  });
  const { type, userid } = logIn.reply.parse(await answer.json());
  const [cookie = ''] = answer.headers.getSetCookie();
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
  return {
    // apps/web/src/lib/session reads it
    kept: { 'provizor.session': JSON.stringify({ id: 'tests', type, userId: userid }) },
    cookies: [{ name, value, url, httpOnly: true, sameSite: 'Strict' }],
  };
}

/** Sends a fresh delivery to the person's place and opens it in the wizard, its content loaded. */
export async function openFreshDelivery(
  { sandbox }: Stage,
  page: Page,
  username: string,
  request: Omit<DeliveryRequest, 'receiver'>,
): Promise<{ delivery: Delivery; wizard: AcceptanceWizard }> {
  const delivery = await sandbox.deliver({ receiver: placeOf(username), ...request });
  return { delivery, wizard: await openDelivery(page, delivery) };
}

/** Opens an announced delivery in the wizard by the list, and waits until its content is loaded. */
export async function openDelivery(page: Page, delivery: Delivery): Promise<AcceptanceWizard> {
  const select = new SelectPage(page);
  await select.open();
  await select.refreshFor(delivery.number);
  await select.choose(delivery.number);
  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  await wizard.present(0, delivery.packs.length);
  return wizard;
}

/** From the check to the sent document: everything counts as present, the statuses are awaited, «Да» is said. */
export async function acceptEverything(wizard: AcceptanceWizard): Promise<void> {
  await wizard.acceptWithoutReconciliation();
  await wizard.go('Подтверждение');
  await wizard.statusesAreGood();
  await wizard.confirm();
}
