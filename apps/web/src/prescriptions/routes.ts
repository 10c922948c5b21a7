import { createRoute } from '@tanstack/react-router';
import { requireAbility, requireRoot } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { flowOf, readWindow, readYear } from './model/addresses.ts';
import { readDeferredFilter } from './model/deferred.ts';
import { readPrescriptionFilter } from './model/filter.ts';

/** Pages of preferential prescriptions. */
export const prescriptionRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo',
    beforeLoad: requireAbility('read', 'llo'),
    component: lazyPage(() => import('./HomePage.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/recipes',
    validateSearch: readPrescriptionFilter,
    beforeLoad: requireAbility('read', 'llo'),
    component: lazyPage(() => import('./list/PrescriptionsPage.tsx'), 'PrescriptionsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/recipes/add',
    validateSearch: flowOf,
    beforeLoad: requireAbility('manage', 'llo'),
    component: lazyPage(() => import('./entry/AddPage.tsx'), 'AddPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/recipes/$id',
    beforeLoad: requireAbility('read', 'llo'),
    component: lazyPage(() => import('./card/CardPage.tsx'), 'CardPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/recipes/edit/$id',
    beforeLoad: requireAbility('manage', 'llo'),
    component: lazyPage(() => import('./entry/EditPage.tsx'), 'EditPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/window',
    validateSearch: readWindow,
    beforeLoad: requireAbility('manage', 'llo'),
    component: lazyPage(() => import('./release/WindowPage.tsx'), 'WindowPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/deferred',
    validateSearch: readDeferredFilter,
    beforeLoad: requireAbility('read', 'llo'),
    component: lazyPage(() => import('./deferred/DeferredPage.tsx'), 'DeferredPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/arrivals',
    beforeLoad: requireAbility('read', 'llo'),
    component: lazyPage(() => import('./deferred/ArrivalsPage.tsx'), 'ArrivalsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/need',
    validateSearch: readDeferredFilter,
    beforeLoad: requireAbility('read', 'llo'),
    component: lazyPage(() => import('./deferred/NeedPage.tsx'), 'NeedPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/farm/calendar',
    validateSearch: readYear,
    beforeLoad: requireRoot,
    component: lazyPage(() => import('./calendar/CalendarPage.tsx'), 'CalendarPage'),
  }),
] as const;
