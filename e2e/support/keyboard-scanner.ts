import type { CDPSession, Page } from 'playwright-core';

const GS = '\u001d';

/** Characters of the Russian layout on the keys of the US one. */
const RUSSIAN: Record<string, string> = Object.fromEntries(
  Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,./").map((key, i) => [
    key,
    'йцукенгшщзхъфывапролджэячсмитьбю.'.charAt(i),
  ]),
);

const PUNCTUATION: Record<string, [code: string, shift: boolean, plain: string]> = {
  '/': ['Slash', false, '/'],
  '?': ['Slash', true, '/'],
  '+': ['Equal', true, '='],
  '=': ['Equal', false, '='],
  '-': ['Minus', false, '-'],
  _: ['Minus', true, '-'],
  '.': ['Period', false, '.'],
  ',': ['Comma', false, ','],
  '!': ['Digit1', true, '1'],
  '"': ['Quote', true, "'"],
  '%': ['Digit5', true, '5'],
  '&': ['Digit7', true, '7'],
  "'": ['Quote', false, "'"],
  '(': ['Digit9', true, '9'],
  ')': ['Digit0', true, '0'],
  '*': ['Digit8', true, '8'],
  ':': ['Semicolon', true, ';'],
  ';': ['Semicolon', false, ';'],
  '<': ['Comma', true, ','],
  '>': ['Period', true, '.'],
};

type Layout = 'us' | 'russian';
type Key = { code: string; key: string; modifiers: number; text?: string };

const CTRL = 2;
const SHIFT = 8;

function keyOf(char: string, layout: Layout): Key {
  if (char === GS) return { code: 'BracketRight', key: layout === 'us' ? ']' : 'ъ', modifiers: CTRL };
  const { code, shift, plain } = physical(char);
  const typed = layout === 'us' ? char : inRussian(plain, shift, char);
  return { code, key: typed, modifiers: shift ? SHIFT : 0, text: typed };
}

function physical(char: string): { code: string; shift: boolean; plain: string } {
  if (/\d/.test(char)) return { code: `Digit${char}`, shift: false, plain: char };
  if (/[a-z]/i.test(char)) {
    return { code: `Key${char.toUpperCase()}`, shift: /[A-Z]/.test(char), plain: char.toLowerCase() };
  }
  const found = PUNCTUATION[char];
  if (!found) throw new Error(`A keyboard scanner of the tests cannot type ${JSON.stringify(char)}`);
  const [code, shift, plain] = found;
  return { code, shift, plain };
}

function inRussian(plain: string, shift: boolean, char: string): string {
  const letter = RUSSIAN[plain];
  if (letter === undefined) return char;
  return shift ? letter.toUpperCase() : letter;
}

/** Seconds between two keys of the scanner. */
const GAP = 0.002;

/** A scanner that is a keyboard: presses keys of a US keyboard, 2 ms apart, whatever layout the computer has. */
export class KeyboardScanner {
  private readonly page: Page;
  private session: CDPSession | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** Types the code with Enter at its end; GS goes as Ctrl+]. */
  async scan(raw: string, layout: Layout = 'us'): Promise<void> {
    this.session ??= await this.page.context().newCDPSession(this.page);
    const session = this.session;
    const keys: Key[] = [
      ...Array.from(raw, (char) => keyOf(char, layout)),
      { code: 'Enter', key: 'Enter', modifiers: 0, text: '\r' },
    ];
    const start = Date.now() / 1000 - keys.length * GAP;
    // Without waiting in between: the rhythm of the scanner, which ends now, stands in the time stamps of its keys.
    await Promise.all(
      keys.flatMap(({ code, key, modifiers, text }, i) => {
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
      }),
    );
  }
}
