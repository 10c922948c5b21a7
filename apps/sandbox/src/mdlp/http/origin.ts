import type { Call } from './method.ts';

/** Origin of the links in a reply: the one set for the sandbox, else the address the caller used. */
export const originOf = ({ mdlp, request }: Call): string =>
  mdlp.linkOrigin ?? `http://${request.headers.host ?? '127.0.0.1'}`;
