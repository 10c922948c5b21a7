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

export type Layout = 'us' | 'russian';
/** A key as the browser is told of it. */
export type Key = { code: string; key: string; modifiers: number; text?: string };

const CTRL = 2;
const SHIFT = 8;

/** The key of a US keyboard that types a character, and what it types in this layout. */
export function keyOf(char: string, layout: Layout): Key {
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

const onUs = new Map(Object.entries(RUSSIAN).map(([us, letter]) => [letter, us]));

/** The key of a small Russian letter or a space, as somebody types it in the Russian layout. */
export const keyOfLetter = (letter: string): Key =>
  letter === ' '
    ? { code: 'Space', key: ' ', modifiers: 0, text: ' ' }
    : keyOf(onUs.get(letter) ?? letter, 'russian');
