import { createRoute } from '@tanstack/react-router';
import { requireAdminOrInitial, requireRoot } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

/** Pages of reference data: loading files, goods made from them. */
export const referenceDataRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/farm/import',
    beforeLoad: requireRoot,
    component: lazyPage(() => import('./pages/ImportPage.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/farm/dict/mdse/auto_add',
    beforeLoad: requireAdminOrInitial,
    component: lazyPage(() => import('./pages/AutoAddPage.tsx'), 'AutoAddPage'),
  }),
] as const;
