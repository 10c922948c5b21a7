import { createRoute, redirect } from '@tanstack/react-router';
import { requireAbility } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';

/** The start page of the wizards; the address above it leads there. */
export const startRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/wizzard',
    beforeLoad: () => {
      throw redirect({ to: '/wizzard/workplace', replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/wizzard/workplace',
    beforeLoad: requireAbility('read', 'mdlp'),
    component: lazyPage(() => import('./pages/StartPage.tsx'), 'StartPage'),
  }),
];
