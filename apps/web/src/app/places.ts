import type { AnyRouter } from '@tanstack/react-router';

/** Pages the shell and the workplace lead to, by their route patterns. */
export const places = {
  deliveries: '/mdlp/income',
  delivery: '/mdlp/income/$id',
  sent: '/mdlp/outcome',
  sentDocument: '/mdlp/outcome/$id',
  pack: '/mdlp/packs/$sgtin',
  remains: '/storage/remains',
  wizard: '/wizzard/$wizard',
  acceptance: '/wizzard/direct',
} as const;

export type Place = (typeof places)[keyof typeof places];

/** Whether a page stands behind the address; the shell shows nothing dead. */
export const exists = (router: AnyRouter, place: string): boolean => place in router.routesByPath;
