import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';
import { readAssortmentFilter, readPriceFilter } from './filter.ts';

/** What things are sold for. */
export const priceRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/prices',
    validateSearch: readPriceFilter,
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./PricesPage.tsx'), 'PricesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/assortment',
    validateSearch: readAssortmentFilter,
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./AssortmentPage.tsx'), 'AssortmentPage'),
  }),
] as const;
