import { BlockList, isIP } from 'node:net';

/**
 * Rules that say which web pages may talk to the helper. Each is `local` (pages of this computer and of the
 * local network), `*` (any page) or an origin such as `https://provizor.example.ru`.
 */
export type OriginRules = readonly string[];

const privateNetworks = new BlockList();
privateNetworks.addSubnet('127.0.0.0', 8);
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('169.254.0.0', 16);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Tells whether a host name belongs to this computer or the local network: loopback and private addresses,
 * `localhost`, names without a dot and names under `.local`, `.lan`, `.internal`, `.home.arpa`. A public
 * name that resolves to a private address is not local: that is how foreign pages get in (DNS rebinding).
 */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const version = isIP(name);
  if (version !== 0) return privateNetworks.check(name, version === 4 ? 'ipv4' : 'ipv6');
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
