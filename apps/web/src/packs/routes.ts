import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readBoxFilter } from './boxes-filter.ts';
import { readPackFilter } from './pack-filter.ts';
import { readRegistryFilter } from './registry-filter.ts';

const beforeLoad = requireAbility('read', 'mdlp');

/** Pages of the registry of packs. */
export const packRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/packs',
    validateSearch: readPackFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/PacksPage.tsx'), 'PacksPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/packs/id{$sgtin}',
    beforeLoad,
    component: lazyPage(() => import('./pages/PackPage.tsx'), 'PackPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/registry',
    validateSearch: readRegistryFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/RegistryPage.tsx'), 'RegistryPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/boxes',
    validateSearch: readBoxFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/BoxesPage.tsx'), 'BoxesPage'),
  }),
] as const;
