import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';
import { readListSearch } from '../family/list-search.ts';

const beforeLoad = requireAbility('read', 'storages');

/** Pages of the patterns of storage places: no dictionary of the family, their calls are others. */
export const patternRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/address-pattern',
    validateSearch: readListSearch,
    beforeLoad,
    component: lazyPage(() => import('./PatternsPage.tsx'), 'PatternsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/address-pattern/id{$id}',
    beforeLoad,
    component: lazyPage(() => import('./PatternPage.tsx'), 'PatternPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/address-pattern/add',
    beforeLoad: requireAbility('manage', 'storages'),
    component: lazyPage(() => import('./AddPatternPage.tsx'), 'AddPatternPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/address-pattern/remove/id{$id}',
    beforeLoad: requireAbility('manage', 'storages'),
    component: lazyPage(() => import('./RemovePatternPage.tsx'), 'RemovePatternPage'),
  }),
] as const;
