import { createRootRoute, createRoute } from '@tanstack/react-router';
import { Root } from '../app/Root.tsx';
import { ShellPending } from '../app/ShellPending.tsx';
import { requireSession, requireWorker } from './guards.ts';
import { lazyPage } from './lazy-page.ts';

export const rootRoute = createRootRoute({ component: Root });

/** Pages of the shell that health authorities open too: their own, and those about the person. */
const forAuthorities = /^\/(?:uzo(?:\/|$)|(?:second|profile|logout)\/?$)/;

/** Parent of every page inside the shell; its children have the profile (useProfile). */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) =>
    forAuthorities.test(location.pathname) ? requireSession(location.href) : requireWorker(location.href),
  component: lazyPage(() => import('../app/shell/Shell.tsx'), 'Shell'),
  pendingComponent: ShellPending,
});
