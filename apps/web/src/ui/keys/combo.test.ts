import { expect, it } from 'vitest';
import { comboWords, matches, parseCombo } from './combo.ts';

const pressed = (code: string, key: string, modifiers = '') => ({
  code,
  key,
  ctrlKey: modifiers.includes('c'),
  shiftKey: modifiers.includes('s'),
  altKey: modifiers.includes('a'),
  metaKey: modifiers.includes('m'),
});
const hits = (combo: string, event: ReturnType<typeof pressed>) => matches(event, parseCombo(combo));

it('goes by the physical key, so the Russian layout changes nothing', () => {
  expect(hits('Ctrl+K', pressed('KeyK', 'л', 'c'))).toBe(true);
  expect(hits('Alt+1', pressed('Digit1', '1', 'a'))).toBe(true);
  expect(hits('F2', pressed('F2', 'F2'))).toBe(true);
});

it('a question mark is one wherever the layout has it', () => {
  expect(hits('?', pressed('Slash', '?', 's'))).toBe(true);
  expect(hits('?', pressed('Digit7', '?', 's'))).toBe(true);
  expect(hits('?', pressed('Slash', ',', 's'))).toBe(false);
});

it('wants exactly its modifiers; Cmd is Ctrl, the number pad has Enter too', () => {
  expect(hits('Ctrl+Enter', pressed('NumpadEnter', 'Enter', 'c'))).toBe(true);
  expect(hits('Ctrl+Enter', pressed('Enter', 'Enter', 'm'))).toBe(true);
  expect(hits('Ctrl+Enter', pressed('Enter', 'Enter'))).toBe(false);
  expect(hits('Escape', pressed('Escape', 'Escape', 's'))).toBe(false);
});

it('is written as people read it', () => {
  expect(['Ctrl+Enter', 'Escape', 'Space', '?'].map(comboWords)).toEqual([
    ['Ctrl', 'Enter'],
    ['Esc'],
    ['Пробел'],
    ['?'],
  ]);
});
