import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

/** The start page of the program: what waits for this person. */
export const workplaceRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/main',
    component: lazyPage(() => import('./pages/WorkplacePage.tsx'), 'WorkplacePage'),
  }),
] as const;
