import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a loopback port nobody listens on, for an application that must come back on the same one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The probe has no port');
  server.close();
  await once(server, 'close');
  return address.port;
}
