import { createRoute } from '@tanstack/react-router';
import { requireAdmin } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

/** The way of a new organisation to its first delivery, for administrators. */
export const firstStepsRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/auth/first-steps',
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./pages/FirstStepsPage.tsx'), 'FirstStepsPage'),
  }),
] as const;
