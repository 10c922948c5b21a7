import type { Call } from '@provizor/contract';
import { listFosCostRemains, listRemains } from '@provizor/contract';
import { type StockDocument, stockCalls } from '@provizor/contract/stock';
import pg from 'pg';
import { stock } from '../apps/server/src/stock/index.ts';
import { send } from '../apps/server/src/testing/client.ts';
import { bareReceipts } from './support/bare-receipt.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText, percentile, spreadText, timed } from './support/stats.ts';
import {
  largeStock,
  lastDay,
  linesOfDocument,
  lotsOfGoods,
  type StockSize,
  smallStock,
} from './support/stock-data.ts';
import { openStockWorld } from './support/stock-world.ts';

/** People who post at the same time. */
const people = 4;
const receiptsOfPerson = 40;
const rounds = 100;
const warmUp = 10;
const pageSize = 40;
const farPage = 1000;

/** Lines of a large delivery. */
const longReceipt = 1231;
const receiptRounds = 5;

const rateLimit = 0.25;
const latencyLimit = 4;
const longLimit = 2;
const balanceLimit = 50;
const retailLimit = 100;
const dayLimit = 300;
const ratioLimit = 1.2;

type World = { url: string; token: string; databaseUrl: string; size: StockSize };

async function ask<T>({ url, token }: World, call: Call, body: unknown, key?: string): Promise<T> {
  const answer = await send(url, call, { body }, { token, ...(key ? { key } : {}) });
  if (answer.status !== 200) throw new Error(`${call.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** A receipt of goods that were delivered before: written as a draft, then posted. */
async function postReceipt(world: World, person: number, count = linesOfDocument): Promise<void> {
  const batch = person * 7;
  const goods = world.size.lots / lotsOfGoods;
  const lines = Array.from({ length: count }, (_, n) => ({
    n_line: n + 1,
    nomenclature_id: ((batch * 5 + n) % goods) + 1,
    series: `Б${n}`,
    expiry: '2028-01-31',
    price: '110.00',
    vat_rate: '10',
    quantity: '5',
  }));
  const body = { storage_id: (batch % 10) + 1, document_date: lastDay, partner_id: 1, lines };
  const { item } = await ask<{ item: StockDocument }>(
    world,
    stockCalls.income.add,
    body,
    crypto.randomUUID(),
  );
  await ask(world, stockCalls.income.activate, { id: item.id, version: item.version });
}

/** Receipts a second of so many people at once, each writing so many in turn. */
async function rateOf(world: World, people: number, each: number, lines?: number): Promise<number> {
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: people }, async (_, person) => {
        for (let n = 0; n < each; n++) await postReceipt(world, person, lines);
      }),
    ),
  );
  return (people * each * 1000) / ms;
}

type Rates = { http: number[]; bare: number[] };

const receiptKinds = {
  four: { people, each: receiptsOfPerson, lines: linesOfDocument },
  one: { people: 1, each: 2 * receiptsOfPerson, lines: linesOfDocument },
  long: { people: 1, each: 2, lines: longReceipt },
} as const;

/** Receipts over HTTP and in bare SQL in turns, so that a busy machine is as busy for both. */
async function measureReceipts(world: World): Promise<Record<keyof typeof receiptKinds, Rates>> {
  const bare = await bareReceipts(world.databaseUrl);
  const found = { four: none(), one: none(), long: none() };
  // the first rounds make the lots and fill the caches
  for (let round = -1; round < receiptRounds; round++) {
    for (const [name, { people: at, each, lines }] of Object.entries(receiptKinds)) {
      const http = await rateOf(world, at, each, lines);
      const sql = await bare(at, lines);
      if (round < 0) continue;
      found[name as keyof typeof receiptKinds].http.push(http);
      found[name as keyof typeof receiptKinds].bare.push(sql);
    }
  }
  return found;
}

const none = (): Rates => ({ http: [], bare: [] });

/** «63/s (58–70)». */
const rateText = (rates: number[]): string =>
  `${median(rates).toFixed(0)}/s (${Math.min(...rates).toFixed(0)}–${Math.max(...rates).toFixed(0)})`;

/** Times of calls asked in turn, the first rounds left out. */
async function timesOf<Name extends string>(
  work: Record<Name, () => Promise<unknown>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(work) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const ms = await timed(work[name]);
      if (round >= 0) times[name].push(ms);
    }
  }
  return times;
}

type Page = { items: { id: string }[]; next: string | null };

/** The document page `n` of the sales begins after. */
async function cursorOf(databaseUrl: string, page: number): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from stock_document where organization_id = 1 and kind = 'realize'
      order by document_date desc, id desc offset $1 limit 1`,
    [(page - 1) * pageSize - 1],
  );
  await client.end();
  if (!rows[0]) throw new Error('too few documents');
  return rows[0].id;
}

async function measurePages(world: World) {
  const page = (call: Call, body: Record<string, unknown>) => async () => {
    const { items } = await ask<Page>(world, call, { limit: pageSize, ...body });
    if (items.length !== pageSize) throw new Error(`${call.path}: ${items.length} rows`);
  };
  const first = await ask<Page>(world, listRemains, { limit: pageSize });
  const far = await cursorOf(world.databaseUrl, (farPage * world.size.lots) / largeStock.lots);
  const { list } = stockCalls.realize;
  // another day every time, over the two years of the stock
  let asked = 0;
  const onDay = (limits: object) => () => {
    const day = new Date(Date.parse(lastDay) - ((asked++ * 137) % 650) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    return page(listRemains, { on: day, ...limits })();
  };
  return timesOf({
    balances: page(listRemains, {}),
    'next balances': page(listRemains, { next: first.next }),
    'balances of a storage': page(listRemains, { storage_id: 3, order: 'fefo' }),
    'balances at retail prices': page(listFosCostRemains, {}),
    'balances of a day': onDay({}),
    'balances of a day at a storage': onDay({ storage_id: 3 }),
    documents: page(list, {}),
    'far documents': page(list, { next: far }),
  });
}

async function measure(size: StockSize) {
  const opened = await openStockWorld(size, [stock]);
  try {
    const world = { ...opened, size };
    const pages = await measurePages(world);
    const receipts = await measureReceipts(world);
    return { pages, receipts };
  } finally {
    await opened.close();
  }
}

/** Stock over HTTP on 1,000,000 movements, and how it grows from 100,000. */
export async function run(): Promise<BenchResult[]> {
  const small = await measure(smallStock);
  const large = await measure(largeStock);
  const shareOf = (rates: Rates) => ({
    ...rates,
    share: median(rates.http.map((http, round) => http / (rates.bare[round] ?? 0))),
  });
  const four = shareOf(large.receipts.four);
  const one = shareOf(large.receipts.one);
  const long = shareOf(large.receipts.long);
  const peer = `peer: bare SQL by pgbench in turns, the same work without the product (bench/support/bare-receipt.sql); medians of ${receiptRounds} pairs`;
  const balances = percentile(large.pages.balances, 0.95);
  const ratio = median(large.pages['far documents']) / median(large.pages.documents);
  const grown = (name: keyof typeof large.pages) =>
    `${msText(median(small.pages[name]))} → ${msText(median(large.pages[name]))}`;
  const on = 'HTTP, 1,000,000 movements, 50,000 lots, 200,000 packs, 100,000 documents';
  return [
    {
      name: `Receipts of ${linesOfDocument} lines written and posted, ${people} people`,
      measured: `${rateText(four.http)}, ${four.share.toFixed(3)}×`,
      limit: `≥ ${rateLimit}× of ${rateText(four.bare)}`,
      how: `${on}; two calls each; ${peer}`,
      pass: four.share >= rateLimit,
    },
    {
      name: `Receipt of ${linesOfDocument} lines written and posted, one person`,
      measured: `${msText(1000 / median(one.http))}, ${(1 / one.share).toFixed(1)}×`,
      limit: `≤ ${latencyLimit}× of ${msText(1000 / median(one.bare))}`,
      how: `${on}; two calls one after the other; ${peer}`,
      pass: 1 / one.share <= latencyLimit,
    },
    {
      name: `Receipt of ${longReceipt} lines written and posted`,
      measured: `${msText(1000 / median(long.http))}, ${(1 / long.share).toFixed(1)}×`,
      limit: `≤ ${longLimit}× of ${msText(1000 / median(long.bare))}`,
      how: `${on}; two calls one after the other; ${peer}`,
      pass: 1 / long.share <= longLimit,
    },
    {
      name: 'Page of balances',
      measured: spreadText(large.pages.balances),
      limit: `p95 ≤ ${msText(balanceLimit)}`,
      how: `${on}; ${pageSize} rows with the totals of all; next page ${spreadText(large.pages['next balances'])}, of one storage ${spreadText(large.pages['balances of a storage'])}`,
      pass: balances <= balanceLimit,
    },
    {
      name: 'Page of balances at retail prices',
      measured: spreadText(large.pages['balances at retail prices']),
      limit: `p95 ≤ ${msText(retailLimit)}`,
      how: `${on}; two storages of ten that sell for money, ${pageSize} rows with the totals of all`,
      pass: percentile(large.pages['balances at retail prices'], 0.95) <= retailLimit,
    },
    {
      name: 'Page of balances at the end of a past day',
      measured: spreadText(large.pages['balances of a day']),
      limit: `p95 ≤ ${msText(dayLimit)}`,
      how: `${on}; another day of two years every time, ${pageSize} rows with the totals of all; of one storage ${spreadText(large.pages['balances of a day at a storage'])}`,
      pass: percentile(large.pages['balances of a day'], 0.95) <= dayLimit,
    },
    {
      name: 'Documents: page 1,000 against page 1',
      measured: `${msText(median(large.pages['far documents']))} and ${msText(median(large.pages.documents))} (${ratio.toFixed(2)}×)`,
      limit: `≤ ${ratioLimit}×`,
      how: `${on}; ${pageSize} rows a page, medians of ${rounds}`,
      pass: ratio <= ratioLimit,
    },
    {
      name: 'From 100,000 to 1,000,000 movements',
      measured: `receipts ${median(small.receipts.four.http).toFixed(0)} → ${median(four.http).toFixed(0)}/s, balances ${grown('balances')}, of a day ${grown('balances of a day')}, documents ${grown('documents')}`,
      limit: `receipts ≥ 0.5×`,
      how: 'everything a tenth as large; medians',
      pass: median(four.http) >= 0.5 * median(small.receipts.four.http),
    },
  ];
}
