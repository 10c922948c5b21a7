import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/chromium.ts';
import { AcceptanceWizard } from '../e2e/support/pages/acceptance-wizard.ts';
import { LoginPage } from '../e2e/support/pages/login-page.ts';
import { SelectPage } from '../e2e/support/pages/select-page.ts';
import { Shell } from '../e2e/support/pages/shell.ts';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { SandboxSide } from '../e2e/support/sandbox.ts';
import { visit } from '../e2e/support/visit.ts';
import { growthText, memoryOf, type PageMemory } from './support/browser-memory.ts';
import type { BenchResult } from './support/result.ts';

const { values } = parseArgs({
  options: { changes: { type: 'string' }, scans: { type: 'string' } },
  strict: false,
});

/** Changes of page and scans of a shift; `--changes=<count>` and `--scans=<count>` for a shorter one. */
const CHANGES = Number(values.changes ?? 2000);
const SCANS = Number(values.scans ?? 20_000);
/** What is learned by then (code, styles, lists) stays for good. */
const WARM_UP = { rounds: 2, scans: 1000 };
const GROWTH_MB = 10;
/** Scans on their way at once; the next come when the last of them is shown. */
const PORTION = 50;
const NUMBER = 'УД-025000';
const PERSON = 'zavapt';

/** A browser that is not closed all day: pages opened by the menus, then a delivery of 25,000 packs scanned. */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const { page } = await visit(browser, `${product.url}/login`, { baseURL: product.url });
    await new LoginPage(page).signIn(PERSON);
    await new Shell(page).person().waitFor();
    const memory = await memoryOf(page);
    const pages = await changePages(page, memory.read);
    const scans = await scanMany(page, product, memory.read);
    return [
      resultOf(`${CHANGES} changes of page`, pages, 'by the menus, every page of them in turn'),
      resultOf(
        `${SCANS} scans in one delivery`,
        scans,
        'through the local service, in the wizard over 25,000 packs',
      ),
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}

type Growth = [before: PageMemory, after: PageMemory];

function resultOf(name: string, [before, after]: Growth, how: string): BenchResult {
  const grown = after.heap - before.heap;
  return {
    name: `Browser over ${name}`,
    measured: `${grown.toFixed(1)} MB more (${growthText(before, after)})`,
    limit: `≤ ${GROWTH_MB} MB more, no listener left behind`,
    how: `${how}; after collection, counted by Chromium from the end of the warm-up on`,
    pass: grown <= GROWTH_MB && after.listeners <= before.listeners * 1.05,
  };
}

/** Opens every page of the menus again and again, as a person does. */
async function changePages(page: Page, read: () => Promise<PageMemory>): Promise<Growth> {
  const shell = new Shell(page);
  const entries = await shell.entries();
  let changes = 0;
  const round = async () => {
    for (const { section, title, path } of entries) {
      await shell.choose(section, title);
      await page.waitForURL((url) => url.pathname.startsWith(path));
      await shell.heading().first().waitFor();
      changes += 1;
    }
    // counted on one and the same page
    await shell.goTo('Рабочее место');
    await shell.heading().first().waitFor();
  };
  for (let n = 0; n < WARM_UP.rounds; n++) await round();
  const before = await read();
  for (changes = 0; changes < CHANGES; ) {
    await round();
    process.stdout.write(`  ${changes} changes: ${growthText(before, await read())}\n`);
  }
  return [before, await read()];
}

/** Scans packs of the large delivery, each once. */
async function scanMany(page: Page, product: Product, read: () => Promise<PageMemory>): Promise<Growth> {
  const { packs } = await new SandboxSide(product.sandbox.url).demoDelivery(NUMBER);
  const select = new SelectPage(page);
  await select.open();
  await select.refreshFor(NUMBER);
  await select.choose(NUMBER);
  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  await wizard.sees(/^Упаковки \(SGTIN\): 25\s000/);
  const scan = async (from: number, to: number) => {
    for (let n = from; n < to; n += PORTION) {
      const portion = packs.slice(n, Math.min(n + PORTION, to));
      for (const { raw } of portion) await product.scan(raw);
      await wizard
        .strip()
        .filter({ hasText: portion.at(-1)?.code ?? '' })
        .waitFor();
    }
  };
  await scan(0, WARM_UP.scans);
  const before = await read();
  await scan(WARM_UP.scans, SCANS);
  return [before, await read()];
}
