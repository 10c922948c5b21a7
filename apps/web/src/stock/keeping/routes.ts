import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';

/** Who answers for storages, and which days are closed. */
export const stockKeepingRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/keeping',
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./KeepingPage.tsx'), 'KeepingPage'),
  }),
] as const;
