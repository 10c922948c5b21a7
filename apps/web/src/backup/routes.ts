import { createRoute } from '@tanstack/react-router';
import { requireRoot } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

/** The page of copies of the database, for root. */
export const backupRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/auth/backups',
    beforeLoad: requireRoot,
    component: lazyPage(() => import('./pages/BackupsPage.tsx'), 'BackupsPage'),
  }),
] as const;
