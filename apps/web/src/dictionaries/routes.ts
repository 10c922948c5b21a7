import type { Subject } from '@provizor/contract';
import { screenPaths } from '@provizor/contract/dictionaries/screen-paths';
import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { guardOf } from './family/guard.ts';
import { readListSearch } from './family/list-search.ts';
import { patternRoutes } from './patterns/routes.ts';

const ListPage = lazyPage(() => import('./pages/ListPage.tsx'), 'ListPage');
const CardPage = lazyPage(() => import('./pages/CardPage.tsx'), 'CardPage');
const AddPage = lazyPage(() => import('./pages/AddPage.tsx'), 'AddPage');
const CopyPage = lazyPage(() => import('./pages/CopyPage.tsx'), 'CopyPage');
const RemovePage = lazyPage(() => import('./pages/RemovePage.tsx'), 'RemovePage');

/** Of the names below a path only those of its dictionaries are pages. */
const parameters = <P extends { dict: string }>(base: string) => ({
  parse: (given: P): P | false => screenPaths.includes(`${base}/${given.dict}`) && given,
});

/**
 * Screens of all dictionaries below a path. Which ones there are is said by their definitions (`screenPath`): one more
 * dictionary needs no route.
 */
const screensBelow = (base: string, subject: Subject | null) =>
  [
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict`,
      params: parameters(base),
      validateSearch: readListSearch,
      beforeLoad: guardOf(base, 'list', subject),
      component: ListPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict/id{$id}`,
      params: parameters<{ dict: string; id: string }>(base),
      beforeLoad: guardOf(base, 'card', subject),
      component: CardPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict/add`,
      params: parameters(base),
      beforeLoad: guardOf(base, 'add', subject),
      component: AddPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict/copy/id{$id}`,
      params: parameters<{ dict: string; id: string }>(base),
      beforeLoad: guardOf(base, 'copy', subject),
      component: CopyPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict/remove/id{$id}`,
      params: parameters<{ dict: string; id: string }>(base),
      beforeLoad: guardOf(base, 'remove', subject),
      component: RemovePage,
    }),
  ] as const;

const NsiPage = lazyPage(() => import('./pages/NsiPage.tsx'), 'NsiPage');

/** Pages of the dictionaries and the indexes of their sections. */
export const dictionaryRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/farm',
    validateSearch: readListSearch,
    beforeLoad: requireAbility('read', 'dict'),
    component: lazyPage(() => import('./pages/FarmPage.tsx'), 'FarmPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/farm/nsi',
    beforeLoad: requireAbility('read', 'dict'),
    component: NsiPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/nsi',
    beforeLoad: requireAbility('read', 'storages'),
    component: NsiPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/mdlp/nsi',
    beforeLoad: requireAbility('read', 'mdlp'),
    component: NsiPage,
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/farm/proposals',
    beforeLoad: requireAbility('read', 'dict'),
    component: lazyPage(() => import('./proposals/ProposalsPage.tsx'), 'ProposalsPage'),
  }),
  ...patternRoutes,
  ...screensBelow('/farm/dict', 'dict'),
  ...screensBelow('/auth', null),
  ...screensBelow('/storage', 'storages'),
  ...screensBelow('/mdlp/nsi', 'mdlp'),
  ...screensBelow('/llo', 'llo'),
] as const;
