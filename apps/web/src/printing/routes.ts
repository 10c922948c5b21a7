import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

/** Papers that were made. */
export const printingRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/reports/$link',
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./pages/PaperPage.tsx'), 'PaperPage'),
  }),
] as const;
