import { type ComponentType, lazy } from 'react';
import { whenIdle } from '../lib/when-idle.ts';
import { loadChunk } from './ChunkLoadError.ts';

/**
 * A part of a page in a chunk of its own, fetched when the browser has nothing else to do or when it is needed:
 * `lazyPart(() => import('../app/steps/PricesStep.tsx'), 'PricesStep')`. A chunk that does not come is a ChunkLoadError.
 */
export function lazyPart<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const once = () => {
    loading ??= loadChunk(load).then(
      (module) => ({ default: module[name] }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  whenIdle(() => {
    if (navigator.onLine) void once().catch(() => undefined);
  });
  return lazy(once);
}
