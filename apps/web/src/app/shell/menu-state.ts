import { kept } from '../../lib/storage/local.ts';
import { createStore } from '../../lib/store/index.ts';

const stored = kept('menu', (value): value is boolean => typeof value === 'boolean');

/** Whether the menu of the section stands open; kept per browser. */
export const menuOpen = createStore(stored.read() ?? true);
menuOpen.subscribe(() => stored.write(menuOpen.get()));
