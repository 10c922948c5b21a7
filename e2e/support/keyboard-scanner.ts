import type { CDPSession, Page } from 'playwright-core';
import { type Key, keyOf, type Layout } from './layout.ts';

/** Seconds between two keys of the scanner. */
const GAP = 0.002;

/** A scanner that is a keyboard: presses keys of a US keyboard, 2 ms apart, whatever layout the computer has. */
export class KeyboardScanner {
  private readonly page: Page;
  private session: CDPSession | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * Types the code with Enter at its end; GS goes as Ctrl+].
   * @param hiccup milliseconds the browser is late with the second half, which is pressed in time
   */
  async scan(raw: string, layout: Layout = 'us', hiccup = 0): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    const session = this.session;
    const keys: Key[] = [
      ...Array.from(raw, (char) => keyOf(char, layout)),
      { code: 'Enter', key: 'Enter', modifiers: 0, text: '\r' },
    ];
    const start = Date.now() / 1000 - keys.length * GAP;
    // Without waiting in between: the rhythm of the scanner, which ends now, stands in the time stamps of its keys.
    const press = ({ code, key, modifiers, text }: Key, i: number) => {
      const timestamp = start + i * GAP;
      const common = { code, key, modifiers, timestamp };
      return [
        session.send('Input.dispatchKeyEvent', {
          type: 'keyDown',
          ...common,
          ...(text === undefined ? {} : { text }),
        }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common }),
      ];
    };
    const half = hiccup > 0 ? keys.length >> 1 : keys.length;
    await Promise.all(keys.slice(0, half).flatMap(press));
    if (hiccup === 0) return;
    await this.page.waitForTimeout(hiccup);
    await Promise.all(keys.slice(half).flatMap((key, i) => press(key, half + i)));
  }
}
