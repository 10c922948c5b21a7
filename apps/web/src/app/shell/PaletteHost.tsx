import { Suspense } from 'react';
import { useStore } from '../../lib/store/index.ts';
import { useOnceOpened } from '../../routing/lazy-dialog.tsx';
import { lazyPart } from '../../routing/lazy-part.ts';
import { useKeys } from '../../ui/index.ts';
import { openPalette, paletteOpen } from './palette-state.ts';

const Palette = lazyPart(() => import('../palette/Palette.tsx'), 'Palette');

/** Ctrl+K from anywhere; the palette itself is fetched when the browser has nothing else to do. */
export function PaletteHost() {
  const open = useStore(paletteOpen);
  const used = useOnceOpened(open);
  useKeys([
    {
      keys: 'Ctrl+K',
      title: 'Найти что угодно: страницу, документ, код, лекарство, человека',
      group: 'Везде',
      run: openPalette,
    },
  ]);
  return used ? (
    <Suspense>
      <Palette />
    </Suspense>
  ) : null;
}
