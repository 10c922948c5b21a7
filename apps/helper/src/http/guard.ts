import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAllowedOrigin, isLocalAddress, type OriginRules } from './origins.ts';

/** Why a request is turned away, in Russian; undefined lets it in. */
export type Guard = (request: IncomingMessage) => string | undefined;

/**
 * Makes the guard that keeps foreign web pages out. A page is known by its Origin header; programs of this
 * computer send none and are let in. A request addressed by a public name is turned away even without
 * Origin, for it comes from a page that resolved its own name to this computer.
 */
export function createGuard(rules: OriginRules): Guard {
  return ({ headers }) => {
    if (!isLocalAddress(headers.host ?? '')) {
      return 'К службе оборудования обращаются по адресу этого компьютера, например http://127.0.0.1:3030.';
    }
    const { origin } = headers;
    if (origin === undefined || isAllowedOrigin(origin, rules)) return undefined;
    return `Страница ${origin} не допущена к службе оборудования. Разрешите её настройкой HELPER_ORIGINS.`;
  };
}

/**
 * Writes the cross-origin headers of a request that the guard has let in, with the answer to Chromium's
 * question whether a page of another network may reach this computer.
 *
 * @returns true when the request was a preflight and has been answered
 */
export function answerCrossOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  if (origin === undefined) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  if (request.method !== 'OPTIONS') return false;
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'content-type');
  response.setHeader('Access-Control-Max-Age', '600');
  if (request.headers['access-control-request-private-network'] === 'true') {
    response.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
  response.statusCode = 204;
  response.end();
  return true;
}
