import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readJobFilter } from './model.ts';

const beforeLoad = requireAbility('read', 'mdlp');

/** Pages of scanning devices and the batches they send. */
export const mobileRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/jobs',
    validateSearch: readJobFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/JobsPage.tsx'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/devices',
    beforeLoad,
    component: lazyPage(() => import('./pages/DevicesPage.tsx'), 'DevicesPage'),
  }),
] as const;
