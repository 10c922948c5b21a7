import { type ComponentType, lazy } from 'react';
import { waitedForServer } from '../lib/offline/index.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { loadChunk } from './ChunkLoadError.ts';

/**
 * A part of a page in a chunk of its own, fetched when the browser has nothing else to do or when it is needed:
 * `lazyPart(() => import('../app/steps/PricesStep.tsx'), 'PricesStep')`. What does not come while the server is away is
 * waited for, as the page around it goes on; what does not come from a server that answers is a ChunkLoadError.
 */
export function lazyPart<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const once = () => {
    loading ??= loadPatiently(load).then(
      (module) => ({ default: module[name] }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  whenIdle(() => void once().catch(() => undefined));
  return lazy(once);
}

async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadChunk(load);
    } catch (error) {
      if (!(await waitedForServer())) throw error;
    }
  }
}
