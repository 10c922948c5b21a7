import { lazy, Suspense } from 'react';
import { useStore } from '../../lib/store/index.ts';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import { useOnceOpened } from '../../routing/lazy-dialog.tsx';
import { useKeys } from '../../ui/index.ts';
import { paletteOpen } from './palette-state.ts';

const Palette = lazy(() => loadChunk(() => import('../palette/Palette.tsx')));

/** Ctrl+K from anywhere; the palette itself is fetched at its first use. */
export function PaletteHost() {
  const open = useStore(paletteOpen);
  const used = useOnceOpened(open);
  useKeys([
    {
      keys: 'Ctrl+K',
      title: 'Найти что угодно: страницу, документ, код, лекарство, человека',
      group: 'Везде',
      run: () => paletteOpen.set(true),
    },
  ]);
  return used ? (
    <Suspense>
      <Palette />
    </Suspense>
  ) : null;
}
