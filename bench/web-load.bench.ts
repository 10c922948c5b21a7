import type { Browser } from 'playwright-core';
import { launchBrowser } from '../e2e/support/chromium.ts';
import { LoginPage } from '../e2e/support/pages/login-page.ts';
import { Shell } from '../e2e/support/pages/shell.ts';
import { startProduct } from '../e2e/support/product.ts';
import { visit } from '../e2e/support/visit.ts';
import { buildChunks, type WebChunks } from '../scripts/support/web-chunks.ts';
import { firstChunks, type firstPages, limits, pageWeights } from '../scripts/support/web-weight.ts';
import { type FirstLoad, loadFresh } from './support/first-load.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText, spreadText } from './support/stats.ts';

const RUNS = 9;
/** A person's flow of thought is not broken by a second. */
const SHOWN_MS = 1000;
const PERSON = 'apteka';

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;

/** A page somebody meets first. */
type FirstPage = {
  key: keyof typeof firstPages;
  title: string;
  address: string;
  mark: string;
  loads: FirstLoad[];
};

/** What a browser fetches before the first page stands and how long that takes; how large each page's own part is. */
export async function run(): Promise<BenchResult[]> {
  const login: FirstPage = {
    key: 'login',
    title: 'login page',
    address: '/login',
    mark: 'form button[type=submit]',
    loads: [],
  };
  const start: FirstPage = {
    key: 'start',
    title: 'start page after log-in',
    address: '/main',
    mark: 'h1',
    loads: [],
  };
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const signedIn = { storageState: await storageOf(browser, product.url) };
    for (let run = 0; run <= RUNS; run++) {
      for (const [page, options] of [[login, {}] as const, [start, signedIn] as const]) {
        const load = await loadFresh(browser, product.url + page.address, page.mark, options);
        // The first run warms up the server and the browser's own caches.
        if (run > 0) page.loads.push(load);
      }
    }
  } finally {
    await browser.close();
    await product.close();
  }
  const chunks = await buildChunks();
  return [...resultsOf(login, chunks), ...resultsOf(start, chunks), largestRoute(chunks)];
}

/** What the browser of a person who has signed in keeps. */
async function storageOf(browser: Browser, url: string) {
  const person = await visit(browser, `${url}/login`);
  await new LoginPage(person.page).signIn(PERSON);
  await new Shell(person.page).person().waitFor();
  const state = await person.context.storageState();
  await person.close();
  return state;
}

function resultsOf({ key, title, loads }: FirstPage, chunks: WebChunks): BenchResult[] {
  const needed = chunks.gzipped(firstChunks(chunks, key));
  const fetched = median(loads.map((load) => load.script));
  const shown = loads.map((load) => load.shown);
  return [
    {
      name: `First load: JavaScript of the ${title}`,
      measured: kb(needed),
      limit: `≤ ${kb(limits.first)}`,
      how: `gzipped, all chunks the page stands on; with what the idle browser then fetches ahead ${kb(fetched)}`,
      pass: needed <= limits.first,
    },
    {
      name: `First load: time to the ${title}`,
      measured: spreadText(shown),
      limit: `p50 ≤ ${msText(SHOWN_MS)}`,
      how: `loopback, empty cache, headless Chromium, until the page is painted; ${RUNS} runs`,
      pass: median(shown) <= SHOWN_MS,
    },
  ];
}

/** The largest page by what it adds to the frame around the pages. */
function largestRoute(chunks: WebChunks): BenchResult {
  const pages = pageWeights(chunks);
  const [largest, ...others] = pages;
  if (!largest) throw new Error('The web application has no pages');
  const next = others.slice(0, 2).map(({ name, size }) => `${name} ${kb(size)}`);
  return {
    name: 'JavaScript of the largest page',
    measured: `${kb(largest.size)} (${largest.name})`,
    limit: `≤ ${kb(limits.page)}`,
    how: `gzipped, what a page adds to the frame; ${pages.length} pages, next ${next.join(', ')}`,
    pass: largest.size <= limits.page,
  };
}
