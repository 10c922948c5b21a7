import { useLocation } from '@tanstack/react-router';
import { isRecord, kept } from '../../lib/storage/local.ts';
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

const keptGroups = kept(
  'menu.groups',
  (value): value is Record<string, boolean> =>
    isRecord(value) && Object.values(value).every((each) => typeof each === 'boolean'),
);
const groupChoices = createStore<Readonly<Record<string, boolean>>>(keptGroups.read() ?? {});
groupChoices.subscribe(() => keptGroups.write(groupChoices.get()));

/** Groups of the menus a person has opened or shut, by section and title; kept per browser. */
export function useGroupChoices(section: string) {
  const choices = useStore(groupChoices);
  const keyOf = (title: string) => `${section}/${title}`;
  return {
    chosen: (title: string): boolean | undefined => choices[keyOf(title)],
    choose: (title: string, open: boolean) => groupChoices.set((now) => ({ ...now, [keyOf(title)]: open })),
  };
}
