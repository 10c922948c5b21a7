import { createRoute } from '@tanstack/react-router';
import { requireAbility, requireEgisso } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';
import { readPackagesSearch } from './search.ts';

/** Packages of ЕГИССО and ФРЛЛО, their settings, the registry for payment. */
export const packageRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/patients/upload',
    beforeLoad: requireEgisso,
    component: lazyPage(() => import('./pages/PatientsPage.tsx'), 'PatientsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/egisso',
    validateSearch: readPackagesSearch,
    beforeLoad: requireEgisso,
    component: lazyPage(() => import('./pages/EgissoPage.tsx'), 'EgissoPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/egisso/$uuid',
    beforeLoad: requireEgisso,
    component: lazyPage(() => import('./pages/EgissoPackagePage.tsx'), 'EgissoPackagePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/frllo',
    validateSearch: readPackagesSearch,
    beforeLoad: requireEgisso,
    component: lazyPage(() => import('./pages/FrlloPage.tsx'), 'FrlloPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/frllo/$id',
    beforeLoad: requireEgisso,
    component: lazyPage(() => import('./pages/FrlloPackagePage.tsx'), 'FrlloPackagePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/registers/settings',
    beforeLoad: requireEgisso,
    component: lazyPage(() => import('./pages/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/llo/payment',
    beforeLoad: requireAbility('read', 'llo'),
    component: lazyPage(() => import('./pages/PaymentPage.tsx'), 'PaymentPage'),
  }),
] as const;
