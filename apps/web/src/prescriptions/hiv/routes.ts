import { createRoute } from '@tanstack/react-router';
import { requireHiv } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';
import { readHivFilter } from './filter.ts';

/** Pages of the group «ВИЧ». */
export const hivRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/hiv',
    validateSearch: readHivFilter,
    beforeLoad: requireHiv('read'),
    component: lazyPage(() => import('./HivListPage.tsx'), 'HivListPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/hiv/add',
    beforeLoad: requireHiv('manage'),
    component: lazyPage(() => import('./HivAddPage.tsx'), 'HivAddPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/hiv/settings',
    beforeLoad: requireHiv('read'),
    component: lazyPage(() => import('./HivSettingsPage.tsx'), 'HivSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/hiv/edit/$id',
    beforeLoad: requireHiv('manage'),
    component: lazyPage(() => import('./HivEditPage.tsx'), 'HivEditPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/hiv/$id',
    beforeLoad: requireHiv('read'),
    component: lazyPage(() => import('./HivCardPage.tsx'), 'HivCardPage'),
  }),
] as const;
