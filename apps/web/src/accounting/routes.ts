import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

/** Documents of a period for accounting. */
export const accountingRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/accounting',
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./AccountingPage.tsx'), 'AccountingPage'),
  }),
] as const;
