import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../app/guards.ts';
import { lazyPage } from '../app/lazy-page.ts';
import { shellRoute } from '../app/parents.tsx';
import { readPackFilter } from './model.ts';

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
] as const;
