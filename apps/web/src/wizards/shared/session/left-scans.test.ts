import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendLeftScans } from './left-scans.ts';

const draft = '0b0e5f4e-6a5b-4c6e-9d3f-1a2b3c4d5e6f';
const other = '1b0e5f4e-6a5b-4c6e-9d3f-1a2b3c4d5e6f';
const code = '04601234567893ABCDEFGHIJKLM';
let stored: Record<string, string>;
let requests: { url: string; body: unknown }[];

/** A browser whose storage holds these scans, before a server that answers as told. */
function browser(kept: Record<string, unknown>, answer: (url: string) => Response | Error): void {
  stored = Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, JSON.stringify(value)]));
  requests = [];
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
      Object.assign(storage, { [key]: value });
    },
    removeItem: (key: string) => {
      delete stored[key];
      Reflect.deleteProperty(storage, key);
    },
  };
  const storage = Object.create(methods) as Record<string, unknown>;
  Object.assign(storage, stored);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, body: JSON.parse(String(init.body)) });
    const reply = answer(url);
    if (reply instanceof Error) throw reply;
    return reply;
  });
}

const taken = () => Response.json({ seq: 1, added: 1, repeated: [], foreign: [] });
const scans = [{ code, source: 'scanner', batch: 'b' }];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('scans of a page that is gone reach their draft, and nothing else is touched', async () => {
  const others = { 'provizor.scans.count.7': scans, 'provizor.session': { userId: 7 } };
  browser({ [`provizor.scans.${draft}`]: scans, ...others }, taken);
  await sendLeftScans();
  expect(requests.map(({ body }) => body)).toEqual([{ scans: [{ code, source: 'scanner' }] }]);
  expect(requests[0]?.url).toContain(draft);
  expect(Object.keys(stored).sort()).toEqual(Object.keys(others).sort());
});

test('without a connection they stay, and go when it is back', async () => {
  let isDown = true;
  browser({ [`provizor.scans.${draft}`]: scans }, () => (isDown ? new TypeError('network') : taken()));
  const sending = sendLeftScans();
  await vi.advanceTimersByTimeAsync(100);
  expect(Object.keys(stored)).toEqual([`provizor.scans.${draft}`]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await sending;
  expect(stored).toEqual({});
});

test('what is refused stays for the page of its draft to tell of; the others go', async () => {
  browser({ [`provizor.scans.${draft}`]: scans, [`provizor.scans.${other}`]: scans }, (url) =>
    url.includes(draft)
      ? Response.json({ error: { code: 'wizard.closed', message: 'Черновик закрыт' } }, { status: 409 })
      : taken(),
  );
  await sendLeftScans();
  expect(Object.keys(stored)).toEqual([`provizor.scans.${draft}`]);
});
