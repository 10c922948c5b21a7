import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { keyOfLetter } from '../../../e2e/support/layout.ts';
import { painted, takeKeys } from './key-probe.ts';

/** Milliseconds between two keys of a quick person; what comes faster is taken for a scanner. */
const gap = 80;
/** After it a search begins to look, and what it found is on the screen for the next key. */
const pause = 450;

/** Somebody who presses keys at a page, each after the frame of the one before. */
export class Typist {
  readonly page: Page;
  private readonly cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.cdp = cdp;
  }

  static async at(page: Page): Promise<Typist> {
    return new Typist(page, await page.context().newCDPSession(page));
  }

  /** Makes the page's main thread so many times slower; 1 = as quick as the machine is. */
  async slow(times: number): Promise<void> {
    await this.cdp.send('Emulation.setCPUThrottlingRate', { rate: times });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.paced(() => this.page.keyboard.press(key));
  }

  /** Types a Russian text by real keys; every fifth letter is waited for by whoever reads what is found. */
  async type(text: string): Promise<void> {
    for (const [at, letter] of [...text].entries()) {
      await this.paced(() => this.strike(letter));
      if (at % 5 === 4) await sleep(pause);
    }
  }

  /** Milliseconds of each key since the last call. */
  async times(): Promise<number[]> {
    await sleep(pause);
    return takeKeys(this.page);
  }

  private async strike(letter: string): Promise<void> {
    const { text, ...key } = keyOfLetter(letter);
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, ...(text ? { text } : {}) });
    await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  }

  private async paced(act: () => Promise<unknown>): Promise<void> {
    await Promise.all([act().then(() => painted(this.page)), sleep(gap)]);
  }
}
