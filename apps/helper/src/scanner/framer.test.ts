import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFramer } from './framer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function framesOf(gapMs: number) {
  const frames: string[] = [];
  const framer = createFramer(gapMs, (frame) => frames.push(Buffer.from(frame).toString('latin1')));
  return { frames, framer, push: (text: string) => framer.push(Buffer.from(text, 'latin1')) };
}

test('pieces closer than the gap make one frame, silence closes it', () => {
  const { frames, push } = framesOf(30);
  push('0104601234');
  vi.advanceTimersByTime(29);
  push('567893\u001d');
  vi.advanceTimersByTime(29);
  expect(frames).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(frames).toEqual(['0104601234567893\u001d']);
});

test('after the silence a new frame begins', () => {
  const { frames, push } = framesOf(30);
  push('a');
  vi.advanceTimersByTime(40);
  push('b');
  vi.advanceTimersByTime(40);
  expect(frames).toEqual(['a', 'b']);
});

test('noise without end is cut at 4096 bytes', () => {
  const { frames, push } = framesOf(30);
  push('x'.repeat(4000));
  push('x'.repeat(100));
  expect(frames.map((frame) => frame.length)).toEqual([4100]);
});

test('a reset drops an unfinished scan', () => {
  const { frames, framer, push } = framesOf(30);
  push('half');
  framer.reset();
  vi.advanceTimersByTime(100);
  expect(frames).toEqual([]);
});
