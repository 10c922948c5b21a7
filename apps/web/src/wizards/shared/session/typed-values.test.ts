import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypedValues } from './typed-values.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const me = 7;
const saved = async () => undefined;

function valuesOfMine() {
  const read = vi.fn(async () => undefined);
  return { values: new TypedValues(me, read), read };
}

test('what was typed here is read once, by whichever way it is told', async () => {
  const { values, read } = valuesOfMine();
  await values.keep(saved);
  await values.changed(me);
  expect(read).toHaveBeenCalledTimes(1);
  await values.changed(me);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what others typed is read, while one’s own event is still to come too', async () => {
  const { values, read } = valuesOfMine();
  await values.keep(saved);
  await values.changed(8);
  expect(read).toHaveBeenCalledTimes(2);
});

test('what was refused, or whose event never came, swallows no later event', async () => {
  const { values, read } = valuesOfMine();
  await expect(values.keep(() => Promise.reject(new Error('нет')))).rejects.toThrow('нет');
  await values.changed(me);
  expect(read).toHaveBeenCalledTimes(1);
  await values.keep(saved);
  vi.advanceTimersByTime(10_001);
  await values.changed(me);
  expect(read).toHaveBeenCalledTimes(3);
});
