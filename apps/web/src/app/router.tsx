import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { rememberFilter } from '../lib/lists/last-filters.ts';
import { rememberRoute } from '../routing/last-route.ts';
import { nowhere } from '../routing/pages.ts';
import { Spinner } from '../ui/index.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { NotFoundPage } from './errors/NotFoundPage.tsx';
import { routeTree } from './routes.tsx';

/** Values of the address are JSON, but for long digits: a code of a box is no number and must keep every digit. */
const readValue = (text: string): unknown => (/^\d{9,}$/.test(text) ? text : JSON.parse(text));

/** The router of the application; filters of pages live in its search parameters. */
export const router = createRouter({
  routeTree,
  parseSearch: parseSearchWith(readValue),
  stringifySearch: stringifySearchWith(JSON.stringify, readValue),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPendingComponent: () => <Spinner />,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
  // An address that leads nowhere is no page to come back to.
  const found = router.state.matches.every(
    ({ routeId, status }) => status !== 'notFound' && routeId !== nowhere,
  );
  if (!found) return;
  rememberRoute(toLocation.href);
  const { pathname, search } = toLocation;
  rememberFilter(pathname, search, fromLocation?.pathname === pathname);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
