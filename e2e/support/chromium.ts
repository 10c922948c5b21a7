import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium: `CHROMIUM_PATH`, else Debian's package. */
export const chromiumPath = (): string => process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Chromium without the windows around its pages, which halves the cost of a new profile. */
const shell = '/usr/bin/chromium-headless-shell';

const pathForTests = (): string =>
  process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : chromiumPath();

/**
 * Starts a headless Chromium.
 * @throws Error with one sentence that says how to get Chromium when there is none
 */
export async function launchBrowser(
  executablePath: string = chromiumPath(),
  further: readonly string[] = [],
): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(
      `No Chromium at ${executablePath}: install it (apt-get install chromium) or name another by CHROMIUM_PATH.`,
    );
  }
  return chromium.launch({
    executablePath,
    // Without a locale of its own it gives a download no Russian name.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...further],
  });
}

let browser: Promise<Browser> | undefined;

/** The browser of this worker: started by the first file that asks, it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launchBrowser(pathForTests());
  return browser;
}
