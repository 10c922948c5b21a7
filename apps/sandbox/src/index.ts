import type { AddressInfo } from 'node:net';
import { type Controls, createControls } from './control/controls.ts';
import type { SandboxOptions } from './options.ts';
import type { Registrar } from './registrar/index.ts';
import { openCore } from './sandbox.ts';
import { createServer } from './server.ts';

export type { Clock } from './clock.ts';
export type { Fault } from './mdlp/http/faults.ts';
export type { Operation } from './mdlp/pipeline/operation.ts';
export { operations } from './mdlp/pipeline/operations.ts';
export type { Delays, SandboxOptions, World } from './options.ts';
export type { DeliveryRequest } from './world/make-delivery.ts';

/** A running sandbox. */
export type Sandbox = Controls & {
  port: number;
  url: string;
  /** Base address for a client of the protocol. */
  mdlpUrl: string;
  /** Stops serving and closes the database; documents in the middle of the pipeline go on at the next start. */
  close(): Promise<void>;
};

const PORT = 3340;

/** The sentence for a port somebody else has; any other error as it is. */
function portTaken(error: unknown, port: number | undefined, setting: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error;
  return new Error(`Порт ${port} занят: песочница не запущена. Укажите другой порт в ${setting}.`);
}

/**
 * Starts the stand-in for MDLP. It listens on the loopback address unless told otherwise.
 * @throws Error with a Russian sentence when the port is taken or the folder cannot be used
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port = PORT } = options;
  const core = await openCore(options);
  let registrar: Registrar | undefined;
  try {
    registrar = await core.serveRegistrar(host);
  } catch (error) {
    core.close();
    throw portTaken(error, options.registrar?.port, 'REGISTRAR_PORT');
  }
  const controls = createControls(core, registrar);
  const app = createServer(core.mdlp, controls);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await registrar?.close();
    core.close();
    throw portTaken(error, port, 'SANDBOX_PORT');
  }
  const bound = (app.server.address() as AddressInfo).port;
  const url = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${bound}`;
  return {
    ...controls,
    port: bound,
    url,
    mdlpUrl: `${url}/api/v1/`,
    async close() {
      await registrar?.close();
      await app.close();
      core.close();
    },
  };
}
