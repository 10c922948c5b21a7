import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumPath } from '../e2e/support/chromium.ts';
import { KeyboardScanner } from '../e2e/support/keyboard-scanner.ts';
import { AcceptanceWizard } from '../e2e/support/pages/acceptance-wizard.ts';
import { LoginPage } from '../e2e/support/pages/login-page.ts';
import { SelectPage } from '../e2e/support/pages/select-page.ts';
import { Shell } from '../e2e/support/pages/shell.ts';
import { startProduct } from '../e2e/support/product.ts';
import { type Delivery, SandboxSide } from '../e2e/support/sandbox.ts';
import { visit } from '../e2e/support/visit.ts';
import type { BenchResult } from './support/result.ts';
import { prepareProbe, type ScanTiming, timeScan } from './support/scan-probe.ts';
import { msText, percentile, spreadText } from './support/stats.ts';

const SCANS = 200;
const WARM_UP = 20;
const PAINTED_MS = 10;
const READY_MS = 8;
/** A person needs longer for the next pack. */
const BETWEEN_MS = 200;
/** The delivery of 25,000 packs of the demo, and somebody it goes to. */
const NUMBER = 'УД-025000';
const PERSON = 'zavapt';
/** Far from one row to the next, through the whole delivery: coprime to the number of packs. */
const STRIDE = 9973;

/** Without them a frame waits for the tick of a 60 Hz monitor, up to 16.7 ms whatever the page does. */
const WITHOUT_MONITOR = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Packs of a large delivery scanned by the keyboard in the real product, in a headless browser. */
export async function run(): Promise<BenchResult[]> {
  const product = await startProduct();
  try {
    const delivery = await new SandboxSide(product.sandbox.url).demoDelivery(NUMBER);
    const free = await inBrowser(WITHOUT_MONITOR, (browser) => scanMany(browser, product.url, delivery, 0));
    const ticking = await inBrowser([], (browser) =>
      scanMany(browser, product.url, delivery, WARM_UP + SCANS),
    );
    return resultsOf(free, ticking);
  } finally {
    await product.close();
  }
}

async function inBrowser<T>(args: string[], work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens the delivery and scans packs nobody has scanned, from the `first` of the series on. */
async function scanMany(
  browser: Browser,
  url: string,
  delivery: Delivery,
  first: number,
): Promise<ScanTiming[]> {
  const { page } = await visit(browser, `${url}/login`, { baseURL: url });
  await prepareProbe(page);
  await new LoginPage(page).signIn(PERSON);
  await new Shell(page).person().waitFor();
  await open(page);
  const scanner = new KeyboardScanner(page);
  const timings: ScanTiming[] = [];
  for (let n = 0; n < WARM_UP + SCANS; n++) {
    const timing = await scanOne(page, scanner, delivery, first + n);
    if (n >= WARM_UP) timings.push(timing);
    await sleep(BETWEEN_MS);
  }
  return timings;
}

/** Opens the delivery in the wizard and waits until all its packs are there. */
async function open(page: Page): Promise<void> {
  const select = new SelectPage(page);
  await select.open();
  await select.refreshFor(NUMBER);
  await select.choose(NUMBER);
  const wizard = new AcceptanceWizard(page);
  await wizard.at('Проверка упаковок');
  await wizard.sees(/^Упаковки \(SGTIN\): 25\s000/);
}

function scanOne(page: Page, scanner: KeyboardScanner, { packs }: Delivery, n: number): Promise<ScanTiming> {
  const pack = packs[(n * STRIDE) % packs.length];
  if (!pack) throw new Error(`The delivery ${NUMBER} has no packs`);
  return timeScan(page, scanner, pack.raw, pack.code);
}

function resultsOf(free: ScanTiming[], ticking: ScanTiming[]): BenchResult[] {
  const painted = free.map((timing) => timing.painted);
  const ready = free.map((timing) => timing.domReady);
  const next = ticking.filter(({ frames }) => frames === 1).length;
  const how = `${SCANS} scans by real key events in the acceptance wizard, each far from the last, headless Chromium`;
  return [
    {
      name: 'Scan to painted row in a delivery of 25,000 packs',
      measured: spreadText(painted),
      limit: `p95 ≤ ${msText(PAINTED_MS)}`,
      how: `${how} without a frame rate: from the last key to the end of the frame`,
      pass: percentile(painted, 0.95) <= PAINTED_MS,
    },
    {
      name: 'Scan to row in the document',
      measured: spreadText(ready),
      limit: `p95 ≤ ${msText(READY_MS)}`,
      how: 'the same scans: from the last key to the row with its verdict',
      pass: percentile(ready, 0.95) <= READY_MS,
    },
    {
      name: 'Row painted in the very next frame',
      measured: `${next} of ${ticking.length}`,
      limit: `${ticking.length} of ${ticking.length}`,
      how: `as many scans again at 60 frames a second; painted ${spreadText(ticking.map((t) => t.painted))}, the wait for the frame counted`,
      pass: next === ticking.length,
    },
  ];
}
