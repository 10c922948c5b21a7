import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useStore } from '../../lib/store/index.ts';
import { type KeyBinding, presentKeys } from '../../ui/index.ts';
import { scrim } from '../../ui/theme/index.ts';
import { focusContent } from '../shell/focus-content.ts';
import { paletteOpen, takeEarlyKeys } from '../shell/palette-state.ts';
import type { Finding } from './finding.ts';
import { Hit, HitList } from './HitList.tsx';
import { Nothing } from './Nothing.tsx';
import styles from './Palette.module.css';
import { Scans } from './Scans.tsx';
import { useFindings } from './useFindings.ts';

const [store, spotlight] = createSpotlight();

/** Findings come later than the letters: the kit itself selects the first only when the letters change. */
function selectFirst(list: HTMLElement | null): void {
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Spec: pickers wait 200 ms after the last key. */
const pause = 200;
/** As many findings as the window of the search has room for, and some more. */
const inSight = 16;

/**
 * A page that comes late takes the focus to its list: while the search is open it stays there.
 * @returns what took it, to be given it when the search is gone
 */
function keepFocus(list: HTMLElement | null, target: EventTarget | null): HTMLElement | null {
  const dialog = list?.closest('[role="dialog"]');
  if (!dialog || !(target instanceof HTMLElement) || dialog.contains(target)) return null;
  dialog.querySelector('input')?.focus();
  return target;
}

/** What the page below does by its keys; the search itself is no news here. */
const keysBelow = (): KeyBinding[] =>
  presentKeys().filter(({ passive, keys }) => !passive && keys !== 'Ctrl+K' && keys !== 'Escape');

/** Ctrl+K: finds everything one may open, by words, numbers, codes typed or scanned; does what the page does by a key. */
export function Palette() {
  const opened = useStore(paletteOpen);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [keys, setKeys] = useState<KeyBinding[]>([]);
  const [settled] = useDebouncedValue(query.trim(), pause);
  const { findings, ...state } = useFindings(query.trim(), settled, keys);
  useEffect(() => {
    if (!opened) return;
    setKeys(keysBelow());
    spotlight.open();
  }, [opened]);
  const list = useRef<HTMLDivElement>(null);
  /** The page that was opened is to have the focus: what of it wanted it while the search was still there. */
  const opening = useRef<{ wanted: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (!opened) return;
    const keep = ({ target }: FocusEvent) => {
      const wanted = keepFocus(list.current, target);
      if (wanted && opening.current) opening.current.wanted = wanted;
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [opened]);
  const first = findings[0]?.key;
  useEffect(() => {
    if (first !== undefined) selectFirst(list.current);
  }, [first]);
  /** Pressed for the person when the search is gone: what it opens would lose the focus to the page. */
  const pressed = useRef<string | undefined>(undefined);
  const choose = useCallback(
    ({ href, keys: chosen, run }: Finding) => {
      run?.();
      if (href !== undefined) {
        opening.current = { wanted: null };
        void navigate({ href });
      }
      pressed.current = chosen;
      spotlight.close();
    },
    [navigate],
  );
  // What is seen comes with the letter, the rest of a long list after it: the next letter need not wait for that.
  const all = useDeferredValue(findings);
  const shown = all === findings ? findings : findings.slice(0, inSight);
  const groups = [...Map.groupBy(shown, (finding) => finding.group)];
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      classNames={{ search: styles.search, actionsGroup: styles.group }}
      centered={false}
      // The page has no scroll of its own; to lock it would restyle all of it.
      lockScroll={false}
      overlayProps={scrim}
      // While it fades it would take the keys of the page, a second Ctrl+K among them.
      transitionProps={{ duration: 100, exitDuration: 0, transition: 'fade' }}
      attributes={{ content: { 'aria-label': 'Поиск' } }}
      onSpotlightClose={() => {
        takeEarlyKeys();
        paletteOpen.set(false);
        setQuery('');
      }}
      onExitTransitionEnd={() => {
        const binding = keysBelow().find((each) => each.keys === pressed.current);
        pressed.current = undefined;
        binding?.run();
        if (opening.current) focusContent(opening.current.wanted);
        opening.current = null;
      }}
    >
      {opened && <Scans onCode={setQuery} />}
      <Spotlight.Search
        placeholder="Страница, номер документа, код, серия, лекарство, человек — или отсканируйте"
        aria-label="Поиск"
        leftSection={<IconSearch size={18} />}
        onFocus={() => setQuery((typed) => takeEarlyKeys() + typed)}
      />
      <HitList ref={list} store={store}>
        {groups.map(([group, found]) => (
          <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
            {found.map((finding) => (
              <Hit key={finding.key} finding={finding} onChoose={choose} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {(findings.length === 0 || state.error) && <Nothing typed={query.trim()} {...state} />}
      </HitList>
    </Spotlight.Root>
  );
}
