import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** One person at one computer: a browser profile of its own with one open page. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Permits errors that a test provokes, for instance the console's line about a refused request. */
  permit(pattern: RegExp): void;
  /** Closes the profile. Throws when the browser complained of something that was not permitted. */
  close(): Promise<void>;
}

/** The old monitor the product must be comfortable on, in Russian and in Moscow. */
const DEFAULTS: BrowserContextOptions = {
  viewport: { width: 1366, height: 768 },
  locale: 'ru-RU',
  timezoneId: 'Europe/Moscow',
};

/** What the profile of somebody who logged in before has: in its local storage, by key, and its cookies. */
export type BrowserSession = {
  kept: Readonly<Record<string, string>>;
  cookies: Parameters<BrowserContext['addCookies']>[0];
};

/** Runs in every page of the profile before the page's own scripts; only the first one fills the storage. */
function keepOnce(kept: Readonly<Record<string, string>>): void {
  // about:blank comes first and has no storage
  if (origin === 'null' || localStorage.getItem('tests.kept') !== null) return;
  for (const [key, value] of Object.entries({ ...kept, 'tests.kept': '1' })) localStorage.setItem(key, value);
}

/**
 * Opens `url` as a new visitor and collects every error and warning of the console and every uncaught exception.
 * @param session of whoever has logged in before
 */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  session?: BrowserSession,
): Promise<Visit> {
  const context = await browser.newContext({ ...DEFAULTS, baseURL: url, ...options });
  if (session) {
    await context.addCookies(session.cookies);
    await context.addInitScript(keepOnce, session.kept);
  }
  const errors: string[] = [];
  const permitted: RegExp[] = [];
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning')
      errors.push(`${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(url);

  return {
    context,
    page,
    permit: (pattern) => permitted.push(pattern),
    async close() {
      await context.close();
      const found = errors.filter((error) => !permitted.some((pattern) => pattern.test(error)));
      if (found.length > 0) throw new Error(`The browser complained:\n${found.join('\n')}`);
    },
  };
}
