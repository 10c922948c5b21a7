import { afterAll, vi } from 'vitest';

// Files of a worker share modules: one that is still loading when its file ends fails the next file that asks for it.
afterAll(() => vi.dynamicImportSettled());
