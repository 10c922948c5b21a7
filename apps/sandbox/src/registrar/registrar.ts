import { X509Certificate } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { registrarLogin } from '@provizor/demo';
import type { Mdlp } from '../mdlp/mdlp.ts';
import { openCertificate, renewCertificate, type TlsPair } from './certificate.ts';
import type { TaskDelays } from './delays.ts';
import { createDriver } from './http.ts';
import { type Connection, createLine, type Line } from './line.ts';

/** The simulated registrars: one driver with an HTTPS port of its own. */
export type Registrar = {
  line: Line;
  port: number;
  /** `https://127.0.0.1:8443/v1` */
  url: string;
  /** SHA-256 of the certificate, `AA:BB:…`. */
  fingerprint(): string;
  /** Switches the line; nobody listens while it is off. */
  setConnection(connection: Connection): Promise<void>;
  /** Gives the driver another certificate, as one that was set up anew has. */
  renewCertificate(): Promise<void>;
  close(): Promise<void>;
};

/** How the driver is served. */
export type RegistrarOptions = { port: number; host: string; folder: string; delays: TaskDelays };

/** Starts the driver. @throws the error of the system when the port is taken */
export async function startRegistrar(mdlp: Mdlp, options: RegistrarOptions): Promise<Registrar> {
  const { host, folder, delays } = options;
  const line = createLine(registrarLogin, delays);
  let pair: TlsPair = await openCertificate(folder, mdlp.clock.now());
  let { port } = options;
  let app: ReturnType<typeof createDriver> | undefined;

  const listen = async () => {
    app = createDriver(mdlp, line, pair);
    await app.listen({ port, host });
    ({ port } = app.server.address() as AddressInfo);
  };
  const hangUp = async () => {
    const closing = app;
    app = undefined;
    await closing?.close();
  };
  await listen();
  return {
    line,
    port,
    url: `https://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/v1`,
    fingerprint: () => new X509Certificate(pair.cert).fingerprint256,
    async setConnection(connection) {
      line.now = connection;
      if (connection.kind === 'off') await hangUp();
      else if (!app) await listen();
    },
    async renewCertificate() {
      pair = await renewCertificate(folder, mdlp.clock.now());
      if (!app) return;
      await hangUp();
      await listen();
    },
    close: hangUp,
  };
}
