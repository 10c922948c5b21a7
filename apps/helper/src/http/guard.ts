import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAllowedOrigin, isLocalAddress } from './origins.ts';
import type { Permitted } from './permitted.ts';

/** Why a request is turned away, in Russian; undefined lets it in. */
export type Guard = (request: IncomingMessage) => string | undefined;

/** Sites of `Sec-Fetch-Site` that are no foreign page: the helper's own, and a person who typed the address. */
const ownSites: readonly unknown[] = ['same-origin', 'none'];

/**
 * Makes the guard that keeps foreign web pages out. A page is known by its Origin header. A script, a picture or a
 * style that a page loads comes without Origin, and with a site that is not our own: such a page has nothing to load
 * here, but may lead a person here. Programs of this computer send neither and are let in. A request addressed by a
 * public name is turned away whatever it says, for it comes from a page that resolved its own name to this computer.
 */
export function createGuard(permitted: Permitted): Guard {
  return ({ headers }) => {
    if (!isLocalAddress(headers.host ?? '')) {
      return 'К службе сканера обращаются по адресу этого компьютера, например http://127.0.0.1:3030.';
    }
    const { origin } = headers;
    if (origin !== undefined) {
      // The service's own page, whatever the rules name.
      if (origin === `http://${headers.host}` || isAllowedOrigin(origin, permitted.rules())) return undefined;
      return `Страница ${origin} не допущена к службе сканера. Разрешите её на странице службы или настройкой HELPER_ORIGINS.`;
    }
    const site = headers['sec-fetch-site'];
    if (site === undefined || ownSites.includes(site) || headers['sec-fetch-mode'] === 'navigate') {
      return undefined;
    }
    return 'Страница другого сайта не допущена к службе сканера.';
  };
}

/**
 * Makes the guard of the socket's requests from the one of all requests. JSONP is a script of any page, so it is never
 * answered. Polling without Origin comes from the helper's own page, which names its site; an old browser, which names
 * none, would send a foreign page's script the same way. A WebSocket always has an Origin in a browser, so that
 * programs of this computer connect by it.
 */
export const createSocketGuard =
  (guard: Guard): Guard =>
  (request) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const { origin, upgrade, 'sec-fetch-site': site } = request.headers;
    if (searchParams.has('j')) return 'Соединение через JSONP не поддерживается.';
    if (origin === undefined && site === undefined && upgrade === undefined) {
      return 'Программа без заголовка Origin соединяется через WebSocket.';
    }
    return guard(request);
  };

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
