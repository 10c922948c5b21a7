import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { toast } from '../ui/index.ts';
import { loadChunk } from './ChunkLoadError.ts';

/** Stands for a dialog whose chunk did not come: the page below keeps everything typed. */
function MissingDialog() {
  useEffect(() => {
    toast.error('Когда связь вернётся, обновите страницу.', {
      title: 'Окно не открылось: нет связи с сервером',
      autoClose: 10_000,
    });
  }, []);
  return null;
}

/** Fetches a dialog's chunk at its first use, or earlier when the browser has nothing else to do. */
export function lazyDialog<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const once = () => {
    loading ??= loadChunk(load).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  whenIdle(() => void once().catch(() => undefined));
  return lazy(() => once().catch(() => ({ default: MissingDialog })));
}

/** True from the first opening on: a dialog stays mounted afterwards, so that its closing can be seen. */
export function useOnceOpened(open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
}
