import { useMantineColorScheme } from '@mantine/core';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { kept } from '../../lib/storage/local.ts';
import { createStore, useStore } from '../../lib/store/index.ts';

/**
 * What a person chooses from; `auto` follows the system, its wish for contrast too. The search knows other words for each.
 */
export const themes = [
  { key: 'auto', title: 'Как в системе', words: 'тема цвета системная авто' },
  { key: 'light', title: 'Светлое', words: 'тема цвета светлая белая дневная' },
  { key: 'dark', title: 'Тёмное', words: 'тема цвета тёмная чёрная ночная' },
  { key: 'contrast', title: 'Контрастное', words: 'тема цвета контрастная для слабовидящих' },
] as const;
export type Theme = (typeof themes)[number]['key'];

/** Beside the scheme of the kit, under the key public/theme.js reads. */
const stored = kept('contrast', (value): value is 'more' => value === 'more');
const chosen = createStore(stored.read() === 'more');
chosen.subscribe(() => stored.write(chosen.get() ? 'more' : undefined));

const wish = '(prefers-contrast: more)';
const listen = (told: () => void) => {
  const query = matchMedia(wish);
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
};

/** The theme that is chosen, and the way to choose another one. The contrast theme is the light one with more of it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const contrast = useStore(chosen);
  const choose = useCallback(
    (theme: Theme) => {
      chosen.set(theme === 'contrast');
      setColorScheme(theme === 'contrast' ? 'light' : theme);
    },
    [setColorScheme],
  );
  return [contrast ? 'contrast' : colorScheme, choose];
}

/** Keeps the page as the person or, where nothing is chosen, the system wants the contrast. */
export function Contrast(): null {
  const [theme] = useTheme();
  const isWished = useSyncExternalStore(listen, () => matchMedia(wish).matches);
  const more = theme === 'contrast' || (theme === 'auto' && isWished);
  useEffect(() => {
    if (more) document.documentElement.setAttribute('data-contrast', 'more');
    else document.documentElement.removeAttribute('data-contrast');
  }, [more]);
  return null;
}
