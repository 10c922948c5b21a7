import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SerialFramer, silence } from './framer.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
let codes: string[];
let framer: SerialFramer;

beforeEach(() => {
  vi.useFakeTimers();
  codes = [];
  framer = new SerialFramer((raw) => codes.push(raw));
});
afterEach(() => vi.useRealTimers());

test('a code that comes in pieces is closed by its line end, GS kept', () => {
  framer.push(bytes('0104601234567893'));
  framer.push(bytes('21AB12CD34EF567\u001d91EE06\r'));
  framer.push(bytes('\n'));
  expect(codes).toEqual(['010460123456789321AB12CD34EF567\u001d91EE06']);
});

test('a code without a line end is closed by silence, and not before', () => {
  framer.push(bytes('046012345'));
  vi.advanceTimersByTime(silence - 1);
  framer.push(bytes('000000012'));
  vi.advanceTimersByTime(silence - 1);
  expect(codes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(codes).toEqual(['046012345000000012']);
});

test('two codes in one piece are two', () => {
  framer.push(bytes('4601234567893\r4601234567893\r'));
  expect(codes).toEqual(['4601234567893', '4601234567893']);
});
