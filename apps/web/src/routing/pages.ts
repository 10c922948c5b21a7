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

/** Whether a page stands behind the address; the shell shows nothing dead. */
export const exists = (router: AnyRouter, page: string): boolean => page in router.routesByPath;
