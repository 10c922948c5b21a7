import { isIP } from 'node:net';
import { isLocalIp } from '../local-network.ts';

/**
 * Rules that say which web pages may talk to the helper. Each is `local` (pages of this computer and of the
 * local network), `*` (any page) or an origin such as `https://provizor.example.ru`.
 */
export type OriginRules = readonly string[];

/**
 * Tells whether a host name belongs to this computer or the local network: loopback and private addresses,
 * `localhost`, names without a dot and names under `.local`, `.lan`, `.internal`, `.home.arpa`. A public
 * name that resolves to a private address is not local: that is how foreign pages get in (DNS rebinding).
 */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return isLocalIp(name);
  return name !== '' && (!name.includes('.') || /\.(localhost|local|lan|internal|home\.arpa)$/.test(name));
}

/** Tells whether the page of `origin` (value of the header Origin) is let in by the rules. */
export function isAllowedOrigin(origin: string, rules: OriginRules): boolean {
  return rules.some((rule) => {
    if (rule === '*') return true;
    if (rule === 'local') return URL.canParse(origin) && isLocalHost(new URL(origin).hostname);
    return rule.replace(/\/$/, '').toLowerCase() === origin.toLowerCase();
  });
}

/** Tells whether a request was addressed to this computer by a local name (value of the header Host). */
export function isLocalAddress(host: string): boolean {
  const url = `http://${host}`;
  return URL.canParse(url) && isLocalHost(new URL(url).hostname);
}

/** Tells whether an address to listen on is reachable from this computer only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
