import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readDifferenceFilter } from './filter.ts';

const beforeLoad = requireAbility('read', 'mdlp');

/** Comparison of our packs with the virtual warehouse of MDLP. */
export const reconciliationRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/reconciliation',
    beforeLoad,
    component: lazyPage(() => import('./pages/ReconciliationsPage.tsx'), 'ReconciliationsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/reconciliation/id{$id}',
    validateSearch: readDifferenceFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/ReconciliationPage.tsx'), 'ReconciliationPage'),
  }),
] as const;
