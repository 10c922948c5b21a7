import { createRootRoute, createRoute } from '@tanstack/react-router';
import { requireSession, requireWorker } from './guards.ts';

/** Parent of every page; what stands around the pages is given to it by app/routes.tsx. */
export const rootRoute = createRootRoute();

/** Pages of the shell that health authorities open too: their own, and those about the person. */
const forAuthorities = /^\/(?:(?:uzo|second)(?:\/|$)|(?:profile|logout)\/?$)/;

/** Path of the route that takes every address no page has; its page is the same for everybody. */
export const unknownPath = '/$';

/** Parent of every page inside the shell; its children have the profile (useProfile). */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: ({ location, matches }) =>
    forAuthorities.test(location.pathname) || matches.some(({ fullPath }) => fullPath === unknownPath)
      ? requireSession(location.href)
      : requireWorker(location.href),
});
