import { createRoute } from '@tanstack/react-router';
import { requireRoot } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readShownParts } from './model/shown-parts.ts';

/** The page of the interface's parts. */
export const partRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/auth/parts',
    validateSearch: readShownParts,
    beforeLoad: requireRoot,
    component: lazyPage(() => import('./pages/PartsPage.tsx'), 'PartsPage'),
  }),
] as const;
