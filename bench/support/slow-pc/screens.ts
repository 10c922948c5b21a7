import { openDraft } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import type { Browser, Page } from 'playwright-core';
import { LoginPage } from '../../../e2e/support/pages/login-page.ts';
import { SelectPage } from '../../../e2e/support/pages/select-page.ts';
import { Shell } from '../../../e2e/support/pages/shell.ts';
import type { Product } from '../../../e2e/support/product.ts';
import { placeOf, SandboxSide } from '../../../e2e/support/sandbox.ts';
import { Shelves } from '../../../e2e/support/shelves.ts';
import { visit } from '../../../e2e/support/visit.ts';
import { prepareKeyProbe } from './key-probe.ts';

/** A screen and how its page is opened. */
export type Screen = { name: string; page: Page; open(): Promise<void> };

/** Lines of the stock document, and packs of the wizard. */
const LINES = 200;
/** The delivery of 25,000 packs of the demo, and somebody it goes to. */
const NUMBER = 'УД-025000';
const RECEIVER = 'zavapt';

/**
 * Every screen keys are pressed on: all pages of the menus of the pharmacy's head, those only the head administrator
 * has, cards, forms, wizards over packs.
 */
export async function screensOf(browser: Browser, product: Product): Promise<Screen[]> {
  const head = await enter(browser, product, 'zav');
  const own = await menuOf(head);
  const root = await enter(browser, product, 'root');
  const paths = new Set(own.map(({ path }) => path));
  const further = (await menuOf(root)).filter(({ path }) => !paths.has(path));
  const receiver = await enter(browser, product, RECEIVER);
  return [
    ...own.map(({ name, path }) => at(head, name, path)),
    ...further.map(({ name, path }) => at(root, name, path)),
    at(head, 'Новый рецепт', '/llo/recipes/add'),
    at(head, 'Новый пользователь', '/auth/users/add'),
    cardOf(head, 'Пользователь', '/auth/users'),
    cardOf(head, 'Входящий документ', '/mdlp/income'),
    cardOf(head, 'Рецепт', '/llo/recipes'),
    at(head, `Документ склада, ${LINES} строк`, `/storage/realize/id${await draftOfSale(product)}`),
    at(
      head,
      `Мастер вывода, ${LINES} упаковок`,
      `/wizzard/withdrawal?draft=${await draftOfWizard(product)}&step=packs`,
    ),
    { name: 'Приёмка 25 000 упаковок', page: receiver, open: () => openDelivery(receiver) },
  ];
}

async function enter(browser: Browser, product: Product, username: string): Promise<Page> {
  const { page } = await visit(browser, `${product.url}/login`, { baseURL: product.url });
  await prepareKeyProbe(page);
  await page.reload();
  await new LoginPage(page).signIn(username);
  await new Shell(page).person().waitFor();
  return page;
}

async function menuOf(page: Page): Promise<{ name: string; path: string }[]> {
  const entries = await new Shell(page).entries();
  return entries.map(({ section, title, path }) => ({ name: `${section}: ${title}`, path }));
}

const at = (page: Page, name: string, path: string): Screen => ({
  name,
  page,
  async open() {
    await page.goto(path);
    await atRest(page);
  },
});

/** The card of the first row of a list. */
const cardOf = (page: Page, name: string, list: string): Screen => ({
  name: `Карточка: ${name}`,
  page,
  async open() {
    await page.goto(list);
    await page.locator('[role="row"][data-key]').first().dblclick();
    await page.waitForURL((url) => url.pathname !== list);
    await atRest(page);
  },
});

/** Waits until nothing of the page is being loaded, nor anything fetched ahead. */
async function atRest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  let fetched = -1;
  for (let look = 0; look < 20; look++) {
    await page.waitForTimeout(500);
    const [coming, now] = await page.evaluate(
      () =>
        [
          document.querySelectorAll('[aria-busy="true"], [data-coming]').length,
          performance.getEntriesByType('resource').length,
        ] as const,
    );
    if (coming === 0 && now === fetched) return;
    fetched = now;
  }
}

/** A draft of a sale of so many lots. */
async function draftOfSale(product: Product): Promise<string> {
  const shelves = await Shelves.of({ product }, 'zav');
  const here = await shelves.storage('Склад замера');
  const series = Array.from({ length: LINES }, (_, n) => `З${1000 + n}`);
  await shelves.stock(...series.map((each) => ({ storage: here, series: each, quantity: '20' })));
  const lots = await shelves.lots(here.id);
  const lines = lots.map(({ lot_id, nomenclature_id }, n) => ({
    n_line: n + 1,
    lot_id,
    nomenclature_id,
    quantity: '2',
  }));
  const { item } = await shelves.person.call(stockCalls.realize.add, {
    body: { storage_id: here.id, lines },
  });
  return String(item.id);
}

/** A draft of the wizard of withdrawals over so many packs of the shelf. */
async function draftOfWizard(product: Product): Promise<string> {
  const { person } = await Shelves.of({ product }, 'zav');
  const shelf = await new SandboxSide(product.sandbox.url).shelf(placeOf('zav'));
  const codes = shelf.filter(({ kind }) => kind === 'sgtin').map(({ code }) => code);
  const { id } = await person.call(openDraft, {
    body: { wizard: 'withdrawal', codes: codes.slice(0, LINES) },
  });
  return id;
}

async function openDelivery(page: Page): Promise<void> {
  const select = new SelectPage(page);
  await select.open();
  await select.refreshFor(NUMBER);
  await select.choose(NUMBER);
  await page.getByText(/^Упаковки \(SGTIN\): 25\s000/).waitFor();
  await atRest(page);
}
