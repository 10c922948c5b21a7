import cookies from '@fastify/cookie';
import { guestPage, pageHeader } from '@provizor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** No session lives longer (settings of the organisation, 30 days at most); the server ends it earlier by itself. */
const longestLife = 30 * 24 * 60 * 60;

/** Reads the cookies of every request. */
export async function readCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookies);
}

/**
 * Name of the cookie: browsers keep cookies of one host together whatever the port, and two installations on one computer
 * are not to end each other's sessions. `__Host-` lets a browser take it by https alone and for this host alone.
 */
const nameOf = ({ protocol, port }: FastifyRequest): string =>
  `${protocol === 'https' ? '__Host-' : ''}provizor-${port ?? 'session'}`;

/** Keeps the token of a session in the browser, where no script reads it. */
export function keepSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https';
  reply.setCookie(nameOf(request), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: longestLife,
  });
}

/** Takes the session out of the browser. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https';
  reply.clearCookie(nameOf(request), { path: '/', httpOnly: true, sameSite: 'strict', secure });
}

/** The token a browser keeps; undefined when it keeps none. */
export const keptSession = (request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(request)] || undefined;

/** Whether the request names a page of the product as its sender. */
export const isFromPage = ({ headers }: FastifyRequest): boolean => headers[pageHeader] !== undefined;

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Whether the browser says that a page of this very address has sent the request. */
function isOwn({ headers, host, method }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  // typed into the address line: a file or a page, which changes nothing
  if (site !== undefined) return site === 'none' && method === 'GET';
  // over plain http from another computer browsers tell the origin alone, and not of what is only read
  if (origin === undefined) return method === 'GET';
  return hostOf(origin) === host.toLowerCase();
}

/** Refuses `request.foreign` what a browser does not say to come from a page of this very address. */
export function refuseOtherSites(request: FastifyRequest): void {
  if (!isOwn(request)) refuse('request.foreign');
}

/** The same of a call: it has our header too, which no other site can make a browser add. */
export function refuseOtherCallers(request: FastifyRequest): void {
  if (!isFromPage(request)) refuse('request.foreign');
  refuseOtherSites(request);
}

/** Number of the person whose page has sent the request, as text; undefined when it does not say, or for a guest's. */
export function pageUserOf({ headers }: FastifyRequest): string | undefined {
  const said = headers[pageHeader];
  return typeof said === 'string' && said !== guestPage ? said : undefined;
}
