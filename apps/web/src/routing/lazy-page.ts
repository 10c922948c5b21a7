import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadChunk } from './ChunkLoadError.ts';

/**
 * Page of a route in a chunk of its own: `component: lazyPage(() => import('./pages/List.tsx'), 'ListPage')`.
 * A chunk that does not come shows the page of ChunkLoadError with «Повторить».
 */
export const lazyPage = <K extends string>(load: () => Promise<Record<K, ComponentType>>, name: K) =>
  lazyRouteComponent<Record<K, ComponentType>, K>(() => loadChunk(load), name);
