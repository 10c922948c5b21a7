import type { Page } from 'playwright-core';

/** Nothing more is expected when no request has gone out for so long. Milliseconds. */
const quiet = 2_000;

/**
 * Calls the page makes while something is done and until it is quiet, as `PUT drafts/prices`: method and path without
 * ids, those whose path begins with `below`.
 */
export async function requestsOf(page: Page, below: string, work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  let last = Date.now();
  const note = (request: { method(): string; url(): string }) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(below)) return;
    last = Date.now();
    const words = pathname.slice(below.length).split('/');
    const named = words.filter((word) => word !== '' && !/^[\da-f-]{8,}$|^\d+$/.test(word));
    sent.push([request.method(), ...named].join(' '));
  };
  page.on('request', note);
  try {
    await work();
    last = Date.now();
    while (Date.now() - last < quiet) await page.waitForTimeout(100);
  } finally {
    page.off('request', note);
  }
  return sent;
}
