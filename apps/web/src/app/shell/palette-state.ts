import { createStore } from '../../lib/store/index.ts';

/** Whether the search over everything is open. */
export const paletteOpen = createStore(false);
