import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';

/** The start page of the wizards. */
export const startRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/wizzard/workplace',
    beforeLoad: requireAbility('read', 'mdlp'),
    component: lazyPage(() => import('./pages/StartPage.tsx'), 'StartPage'),
  }),
];
