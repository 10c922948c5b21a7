import { createRoute } from '@tanstack/react-router';
import { requireRoot } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

/** The page of the state of the installation, for root. */
export const installationRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/auth/installation',
    beforeLoad: requireRoot,
    component: lazyPage(() => import('./pages/InstallationPage.tsx'), 'InstallationPage'),
  }),
] as const;
