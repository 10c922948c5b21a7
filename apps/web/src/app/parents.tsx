import { createRootRoute, createRoute } from '@tanstack/react-router';
import { requireWorker } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { Root } from './Root.tsx';
import { ShellPending } from './ShellPending.tsx';

export const rootRoute = createRootRoute({ component: Root });

/** Parent of every page inside the shell; its children have the profile (useProfile). */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location }) => requireWorker(location.href),
  component: lazyPage(() => import('./shell/Shell.tsx'), 'Shell'),
  pendingComponent: ShellPending,
});
