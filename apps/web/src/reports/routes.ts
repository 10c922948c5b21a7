import type { ReportSection, Subject } from '@provizor/contract';
import { createRoute } from '@tanstack/react-router';
import { textParam } from '../lib/lists/index.ts';
import { requireAbility } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';

const subjects: Record<ReportSection, Subject> = { auth: 'users', storage: 'storages' };

const validateSearch = (search: Record<string, unknown>): { search?: string; kind?: string } => ({
  search: textParam(search.search),
  kind: textParam(search.kind),
});

/** List, card, add and removal of the reports of one section (shell-and-administration, 2.4 and 2.5). */
function routesOf(section: ReportSection) {
  const route = (tail: string, component: ReturnType<typeof lazyPage>, manage = false) =>
    createRoute({
      getParentRoute: () => shellRoute,
      path: `/${section}/reports${tail}`,
      validateSearch,
      beforeLoad: requireAbility(manage ? 'manage' : 'read', subjects[section]),
      component,
      staticData: { section },
    });
  return [
    route(
      '',
      lazyPage(() => import('./pages/ReportsPage.tsx'), 'ReportsPage'),
    ),
    route(
      '/add',
      lazyPage(() => import('./pages/AddReportPage.tsx'), 'AddReportPage'),
      true,
    ),
    route(
      '/id{$id}',
      lazyPage(() => import('./pages/ReportPage.tsx'), 'ReportPage'),
    ),
    route(
      '/run/$id',
      lazyPage(() => import('./pages/ReadyReportPage.tsx'), 'ReadyReportPage'),
    ),
    route(
      '/remove/id{$id}',
      lazyPage(() => import('./pages/RemoveReportPage.tsx'), 'RemoveReportPage'),
      true,
    ),
  ];
}

export const reportRoutes = [...routesOf('auth'), ...routesOf('storage')];
