import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

/** The course in the training MDLP and the certificate of who has finished it. */
export const courseRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/course',
    beforeLoad: requireAbility('read', 'mdlp'),
    component: lazyPage(() => import('./pages/CoursePage.tsx'), 'CoursePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/course/certificate',
    beforeLoad: requireAbility('read', 'mdlp'),
    component: lazyPage(() => import('./pages/CertificatePage.tsx'), 'CertificatePage'),
  }),
] as const;
