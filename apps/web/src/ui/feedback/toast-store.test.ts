import { beforeEach, expect, it } from 'vitest';
import { hideToast, toast, toasts } from '../../lib/toast/toast-store.ts';

const texts = () => toasts.get().map(({ message }) => message);
beforeEach(() => toasts.set([]));

it('a newer toast with the same id replaces the older one and begins its time again', () => {
  toast.info('первое', { id: 'scan' });
  const before = toasts.get()[0]?.turn ?? 0;
  toast.ok('другое');
  toast.warning('второе', { id: 'scan' });
  expect(texts()).toEqual(['другое', 'второе']);
  expect(toasts.get()[1]?.turn).toBeGreaterThan(before);
});

it('stands 3500 ms unless told otherwise', () => {
  toast.ok('a');
  toast.error('b', { autoClose: false });
  expect(toasts.get().map(({ autoClose }) => autoClose)).toEqual([3500, false]);
});

it('never covers the screen: the oldest make room', () => {
  for (let i = 1; i <= 7; i++) toast.ok(String(i));
  expect(texts()).toEqual(['3', '4', '5', '6', '7']);
});

it('is hidden by its id', () => {
  toast.ok('a', { id: 'a' });
  toast.ok('b', { id: 'b' });
  hideToast('a');
  expect(texts()).toEqual(['b']);
});
