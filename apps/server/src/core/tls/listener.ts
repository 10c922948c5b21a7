import { createServer, type Server } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Certificates } from './certificate.ts';

/** Https beside http. */
export type SecureListener = { port: number; close(): Promise<void> };

/** Serves the authority's certificate: a phone that trusts it opens the pages by https. It is public. */
export function serveAuthority(app: FastifyInstance, ca: string): void {
  app.get('/phone/ca.crt', (_request, reply) =>
    reply
      .header('content-disposition', 'attachment; filename="provizor-ca.crt"')
      .type('application/x-x509-ca-cert')
      .send(ca),
  );
}

/**
 * How long a stopping server waits for connections that still ask or answer: less than the launcher, which ends a server
 * by force after ten seconds.
 */
const patience = 6_000;

/**
 * Answers https beside http with the same application. Throws an Error with one Russian sentence when the port is
 * taken. The application must be ready.
 * @param waits milliseconds `close` waits for connections in use; idle ones are closed at once
 */
export async function listenSecurely(
  app: FastifyInstance,
  { key, cert }: Pick<Certificates, 'key' | 'cert'>,
  port: number,
  host: string | undefined,
  waits = patience,
): Promise<SecureListener> {
  const server: Server = createServer({ key, cert }, (request, reply) => app.routing(request, reply));
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Порт ${port} занят другой программой: освободите его или задайте другой в HTTPS_PORT.`)
          : error,
      ),
    );
    server.listen({ port, ...(host === undefined ? {} : { host }) }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        // a connection whose handshake or request has stopped half-way is in use and would never end
        const force = setTimeout(() => {
          for (const socket of sockets) socket.destroy();
        }, waits);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
