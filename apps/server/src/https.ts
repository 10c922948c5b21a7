import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerOptions } from './config.ts';
import { type Certificates, hostsOf, listenSecurely as listen, type SecureListener } from './core/index.ts';

/** The certificate of the installation, made at the first start with https; null without https. */
export async function certificatesOf(options: ServerOptions): Promise<Certificates | null> {
  if (options.httpsPort == null) return null;
  // Only who has https pays for the library of certificates.
  await import('reflect-metadata');
  const { ensureCertificates } = await import('./core/tls/certificate.ts');
  const folder = join(resolve(options.dataDir ?? 'data'), 'tls');
  return ensureCertificates(folder, hostsOf(options.httpsHosts ?? []), new Date());
}

/** Answers https on the port of the settings, when they name one. */
export async function listenSecurely(
  app: FastifyInstance,
  certificates: Certificates | null,
  { httpsPort, host }: ServerOptions,
): Promise<SecureListener | null> {
  if (certificates === null || httpsPort == null) return null;
  return listen(app, certificates, httpsPort, host);
}
