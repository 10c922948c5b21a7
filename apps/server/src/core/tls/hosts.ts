import { hostname, networkInterfaces } from 'node:os';

/** IPv4 addresses of this computer in its networks, those of pharmacies' usual private ranges first. */
function addresses(): string[] {
  const all = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each !== undefined)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  return all.toSorted((a, b) => Number(b.startsWith('192.168.')) - Number(a.startsWith('192.168.')));
}

/** Names and addresses this computer is reached by: those given first, then its own. */
export const hostsOf = (given: readonly string[]): string[] => [
  ...new Set([...given, ...addresses(), hostname().toLowerCase(), 'localhost', '127.0.0.1']),
];

/** Addresses with https a phone can open, the likeliest first; that of the computer to itself is none. */
export const phoneAddressesOf = (hosts: readonly string[], port: number): string[] =>
  hosts
    .filter((host) => host !== 'localhost' && host !== '127.0.0.1')
    .map((host) => `https://${host}${port === 443 ? '' : `:${port}`}`);
