import type { Locator, Page } from 'playwright-core';

/**
 * The hand of a person at the keyboard and the mouse. Everything that is pressed or clicked goes through it and is
 * counted: one for each click and each key, a combination with Ctrl being one key. Scans are not the hand's work.
 */
export class Hand {
  readonly page: Page;
  private count = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Clicks and keys since the last call. */
  take(): number {
    const { count } = this;
    this.count = 0;
    return count;
  }

  async press(key: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.press(key);
  }

  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Types letter by letter, too slowly for a scanner. */
  async type(text: string): Promise<void> {
    for (const letter of text) {
      this.count += 1;
      await this.page.keyboard.type(letter);
      await this.page.waitForTimeout(humanGap);
    }
  }
}

/** Milliseconds between two keys of a person; what comes faster is taken for a scanner. */
const humanGap = 70;
