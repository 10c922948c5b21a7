import { createRoute } from '@tanstack/react-router';
import { requireAbility, requireAdmin, requireDivisionAdmin, requireRoot } from '../routing/guards.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { shellRoute } from '../routing/parents.ts';
import { readAuditFilter } from './model/audit-filter.ts';
import { readOpeningsFilter } from './model/openings-filter.ts';
import { readOrganizationFilter } from './model/organization-list.ts';
import { readUserFilter } from './model/user-filter.ts';

const getParentRoute = () => shellRoute;
const beforeLoad = requireAbility('read', 'users');

const users = [
  createRoute({
    getParentRoute,
    path: '/auth/users',
    validateSearch: readUserFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/UsersPage.tsx'), 'UsersPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/users/id{$id}',
    beforeLoad,
    component: lazyPage(() => import('./pages/UserPage.tsx'), 'UserPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/users/add',
    beforeLoad: requireDivisionAdmin,
    component: lazyPage(() => import('./pages/AddUserPage.tsx'), 'AddUserPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/users/remove/id{$id}',
    beforeLoad: requireDivisionAdmin,
    component: lazyPage(() => import('./pages/RemoveUserPage.tsx'), 'RemoveUserPage'),
  }),
];

const organizations = [
  createRoute({
    getParentRoute,
    path: '/auth/orgs',
    validateSearch: readOrganizationFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/OrganizationsPage.tsx'), 'OrganizationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/orgs/id{$id}',
    beforeLoad,
    component: lazyPage(() => import('./pages/OrganizationPage.tsx'), 'OrganizationPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/orgs/add',
    beforeLoad: requireRoot,
    component: lazyPage(() => import('./pages/AddOrganizationPage.tsx'), 'AddOrganizationPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/orgs/remove/id{$id}',
    beforeLoad: requireRoot,
    component: lazyPage(() => import('./pages/RemoveOrganizationPage.tsx'), 'RemoveOrganizationPage'),
  }),
];

const roles = [
  createRoute({
    getParentRoute,
    path: '/auth/roles',
    validateSearch: readOrganizationFilter,
    beforeLoad,
    component: lazyPage(() => import('./pages/RolesPage.tsx'), 'RolesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/roles/id{$id}',
    beforeLoad,
    component: lazyPage(() => import('./pages/RolePage.tsx'), 'RolePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/roles/add',
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./pages/AddRolePage.tsx'), 'AddRolePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/roles/remove/id{$id}',
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./pages/RemoveRolePage.tsx'), 'RemoveRolePage'),
  }),
];

/** Pages of the administration (shell-and-administration, 2.4), but for the dictionaries and reports of it. */
export const administrationRoutes = [
  createRoute({
    getParentRoute,
    path: '/auth',
    beforeLoad,
    component: lazyPage(() => import('./pages/HomePage.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/nsi',
    beforeLoad,
    component: lazyPage(() => import('./pages/NsiPage.tsx'), 'NsiPage'),
  }),
  ...users,
  ...organizations,
  ...roles,
  createRoute({
    getParentRoute,
    path: '/auth/audit',
    validateSearch: readAuditFilter,
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./pages/AuditPage.tsx'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth/personal',
    validateSearch: readOpeningsFilter,
    beforeLoad: requireAdmin,
    component: lazyPage(() => import('./pages/PersonalDataPage.tsx'), 'PersonalDataPage'),
  }),
] as const;
