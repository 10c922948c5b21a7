import { useLocation } from '@tanstack/react-router';
import { kept } from '../../lib/storage/local.ts';
import { createStore, type Store, useStore } from '../../lib/store/index.ts';

function keptChoice(key: string, usual: boolean): Store<boolean> {
  const stored = kept(key, (value): value is boolean => typeof value === 'boolean');
  const store = createStore(stored.read() ?? usual);
  store.subscribe(() => stored.write(store.get()));
  return store;
}

const usually = keptChoice('menu', true);
/** A wizard has steps of its own beside the work: there the menu is shut until it is asked for. */
const inWizards = keptChoice('menu.wizard', false);

/** Whether the menu of the section stands open, and the way to change it; kept per browser. */
export function useMenuOpen(): [open: boolean, set: (open: boolean) => void] {
  const { pathname } = useLocation();
  const store = pathname.startsWith('/wizzard/') ? inWizards : usually;
  return [useStore(store), store.set];
}
