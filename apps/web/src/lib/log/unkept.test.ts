import { expect, test, vi } from 'vitest';

/** The log anew: it warns once. */
async function logged(): Promise<string[]> {
  vi.resetModules();
  const [{ log }, { toasts }] = await Promise.all([import('./log.ts'), import('../toast/toast-store.ts')]);
  log('info', 'строка');
  await expect.poll(() => toasts.get().length).toBeGreaterThan(0);
  log('info', 'ещё одна');
  await Promise.resolve();
  return toasts.get().map(({ message }) => String(message));
}

test('a browser without a store of its own is told once', async () => {
  expect(await logged()).toEqual(['Локальное хранилище недоступно']);
});

test('a store that fails is told once', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new Error('QuotaExceededError');
    },
  });
  expect(await logged()).toEqual(['Ошибка локальной БД']);
});
