import { getSetup } from '@provizor/contract';
import { createRoute, redirect } from '@tanstack/react-router';
import { callQuery, queryClient } from '../lib/api/index.ts';
import { profile, session } from '../lib/session/index.ts';
import { lacksFactor, lacksPassword, requireSession } from '../routing/guards.ts';
import { lastRoute } from '../routing/last-route.ts';
import { lazyPage } from '../routing/lazy-page.ts';
import { rootRoute, shellRoute } from '../routing/parents.ts';

/** What is known of the installation; null while the server does not answer (the page says so itself). */
const readSetup = () =>
  queryClient.ensureQueryData({ ...callQuery(getSetup, {}), retry: false }).catch(() => null);

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search): { to?: string } =>
    typeof search.to === 'string' && /^\/(?!\/)/.test(search.to) ? { to: search.to } : {},
  beforeLoad: async () => {
    if (session.get()) throw redirect({ to: '/' });
    if ((await readSetup())?.needed) throw redirect({ to: '/setup' });
  },
  component: lazyPage(() => import('./pages/LoginPage.tsx'), 'LoginPage'),
});

const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  beforeLoad: async () => {
    if ((await readSetup())?.needed === false) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('./pages/SetupPage.tsx'), 'SetupPage'),
});

/** The second factor the organisation demands; whoever has one has nothing to do here. */
const secondFactor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/second-factor',
  beforeLoad: async () => {
    await requireSession('/second-factor');
    if (!lacksFactor()) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('./pages/SecondFactorPage.tsx'), 'SecondFactorPage'),
});

/** An own password in place of the one that was handed over; whoever has one has nothing to do here. */
const ownPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new-password',
  beforeLoad: async () => {
    await requireSession('/new-password');
    if (!lacksPassword()) throw redirect({ to: '/' });
  },
  component: lazyPage(() => import('./pages/NewPasswordPage.tsx'), 'NewPasswordPage'),
});

/** A guest goes to /login, a health authority to /uzo, anyone else to /main or the page last left. */
const start = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    await requireSession('/');
    if (profile.get()?.organization.is_uzo) throw redirect({ to: '/uzo' });
    throw redirect({ href: lastRoute() ?? '/main' });
  },
});

/** Pages outside of the shell. */
export const guestRoutes = [login, setup, ownPassword, secondFactor, start] as const;

/** Pages of the session inside the shell. */
export const sessionRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/profile',
    component: lazyPage(() => import('./pages/ProfilePage.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/logout',
    component: lazyPage(() => import('./pages/LogoutPage.tsx'), 'LogoutPage'),
  }),
] as const;
