import type { AnyRouter } from '@tanstack/react-router';

/** Pages the shell and the workplace lead to, by their route patterns. */
export const pages = {
  deliveries: '/mdlp/income',
  delivery: '/mdlp/income/id{$id}',
  sent: '/mdlp/outcome',
  sentDocument: '/mdlp/outcome/id{$id}',
  queue: '/mdlp/queue',
  unload: '/mdlp/unload',
  batches: '/mdlp/jobs',
  receipt: '/storage/income/id{$id}',
  pack: '/mdlp/packs/id{$sgtin}',
  remains: '/storage/remains',
  wizard: '/wizzard/$wizard',
  acceptance: '/wizzard/direct',
  start: '/wizzard/workplace',
} as const;

export type PagePath = (typeof pages)[keyof typeof pages];

/** Address of a page with its one parameter filled in. */
export const pathOf = (page: PagePath, value: string): string =>
  page.replace(/\{?\$\w+\}?/, encodeURIComponent(value));

/** Route of addresses that lead nowhere (app/routes.tsx). */
export const nowhere = '/shell/$';

/**
 * Whether a page answers to the address; the shell shows nothing dead.
 * @param page an address, with or without what is searched, or the pattern of a page: `/mdlp/income/id{$id}`
 */
export function exists(router: AnyRouter, page: string): boolean {
  const [, , route] = router.getMatchedRoutes(page.replace(/[?#].*$/, ''));
  return route !== undefined && route.id !== nowhere;
}
