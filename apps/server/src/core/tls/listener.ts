import { createServer, type Server } from 'node:https';
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
 * Answers https beside http with the same application. Throws an Error with one Russian sentence when the port is
 * taken. The application must be ready.
 */
export async function listenSecurely(
  app: FastifyInstance,
  { key, cert }: Pick<Certificates, 'key' | 'cert'>,
  port: number,
  host: string | undefined,
): Promise<SecureListener> {
  const server: Server = createServer({ key, cert }, (request, reply) => app.routing(request, reply));
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
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
