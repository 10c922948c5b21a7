import type { Subject } from '@provizor/contract';
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { shellRoute } from '../app/parents.tsx';
import { guardOf } from './family/guard.ts';
import { readListSearch } from './family/list-search.ts';

const ListPage = lazyPage(() => import('./pages/ListPage.tsx'), 'ListPage');
const CardPage = lazyPage(() => import('./pages/CardPage.tsx'), 'CardPage');
const AddPage = lazyPage(() => import('./pages/AddPage.tsx'), 'AddPage');
const CopyPage = lazyPage(() => import('./pages/CopyPage.tsx'), 'CopyPage');
const RemovePage = lazyPage(() => import('./pages/RemovePage.tsx'), 'RemovePage');

/**
 * Screens of all dictionaries below a path. Which ones there are is said by their definitions (`screenPath`), which
 * the guard loads: one more dictionary needs no route.
 */
const screensBelow = <B extends string>(base: B, subject: Subject) =>
  [
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict`,
      validateSearch: readListSearch,
      beforeLoad: guardOf(base, 'list', subject),
      component: ListPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict/id{$id}`,
      beforeLoad: guardOf(base, 'card', subject),
      component: CardPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict/add`,
      beforeLoad: guardOf(base, 'add', subject),
      component: AddPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict/copy/id{$id}`,
      beforeLoad: guardOf(base, 'copy', subject),
      component: CopyPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${base}/$dict/remove/id{$id}`,
      beforeLoad: guardOf(base, 'remove', subject),
      component: RemovePage,
    }),
  ] as const;

/** Pages of the dictionaries. */
export const dictionaryRoutes = [
  ...screensBelow('/farm/dict', 'dict'),
  ...screensBelow('/auth', 'users'),
  ...screensBelow('/storage', 'storages'),
  ...screensBelow('/mdlp/nsi', 'mdlp'),
  ...screensBelow('/llo', 'llo'),
] as const;
