import { createRoute } from '@tanstack/react-router';
import { requireAbility } from '../../routing/guards.ts';
import { lazyPage } from '../../routing/lazy-page.ts';
import { shellRoute } from '../../routing/parents.ts';
import { readAddSearch } from './model/add-search.ts';
import { readDocumentFilter } from './model/filter.ts';
import { readHistoryFilter } from './model/history.ts';
import { readNeedFilter } from './model/need-filter.ts';

const DocumentsPage = lazyPage(() => import('./list/DocumentsPage.tsx'), 'DocumentsPage');
const CardPage = lazyPage(() => import('./card/CardPage.tsx'), 'CardPage');
const AddPage = lazyPage(() => import('./card/AddPage.tsx'), 'AddPage');

/** Screens of a kind of stock documents; which kind it is follows from the path. */
const screensAt = <P extends string>(path: P) =>
  [
    createRoute({
      getParentRoute: () => shellRoute,
      path,
      validateSearch: readDocumentFilter,
      beforeLoad: requireAbility('read', 'storages'),
      component: DocumentsPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${path}/id{$id}`,
      beforeLoad: requireAbility('read', 'storages'),
      component: CardPage,
    }),
    createRoute({
      getParentRoute: () => shellRoute,
      path: `${path}/add`,
      validateSearch: readAddSearch,
      beforeLoad: requireAbility('manage', 'storages'),
      component: AddPage,
    }),
  ] as const;

/** Pages of all kinds of stock documents. */
export const stockDocumentRoutes = [
  ...screensAt('/storage/income'),
  ...screensAt('/storage/move'),
  ...screensAt('/storage/realize'),
  ...screensAt('/storage/reprice'),
  ...screensAt('/storage/outcome'),
  ...screensAt('/storage/treatment'),
  ...screensAt('/storage/recipe'),
  ...screensAt('/storage/destroy'),
  ...screensAt('/storage/invent'),
  ...screensAt('/storage/initial'),
  ...screensAt('/storage/orders'),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/initial/files',
    beforeLoad: requireAbility('manage', 'storages'),
    component: lazyPage(() => import('../initial-files/InitialFilesPage.tsx'), 'InitialFilesPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/initial/packs',
    beforeLoad: requireAbility('manage', 'storages'),
    component: lazyPage(() => import('../initial-files/PacksPage.tsx'), 'PacksPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/initial/files/id{$id}',
    beforeLoad: requireAbility('manage', 'storages'),
    component: lazyPage(() => import('../initial-files/InitialFilePage.tsx'), 'InitialFilePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/history',
    validateSearch: readHistoryFilter,
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./history/StockHistoryPage.tsx'), 'StockHistoryPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/storage/limits',
    validateSearch: readNeedFilter,
    beforeLoad: requireAbility('read', 'storages'),
    component: lazyPage(() => import('./limits/LimitsPage.tsx'), 'LimitsPage'),
  }),
] as const;
