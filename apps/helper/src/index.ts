import type { AddressInfo } from 'node:net';
import { createApp } from './http/app.ts';
import { createGuard } from './http/guard.ts';
import { isLoopback, type OriginRules } from './http/origins.ts';
import { createPermitted } from './http/permitted.ts';
import { createHub, type Hub } from './hub.ts';
import type { LogSettings } from './log-settings.ts';
import { createRegistrar, type RegistrarSettings } from './registrar/index.ts';
import type { Scanner } from './scanner/scanner.ts';
import { createSerialScanner, type SerialScannerSettings } from './scanner/serial-scanner.ts';
import { openSockets, type Sockets } from './sockets.ts';
import { StartError } from './start-error.ts';

export { StartError } from './start-error.ts';

/** How to run the helper; everything has a default. */
export interface HelperOptions {
  /** Default 3030; 0 takes any free port. */
  port?: number;
  /** Address to listen on, default 127.0.0.1. Any other than loopback needs `allowRemote`. */
  host?: string;
  /** Lets other computers of the network reach the scanner. */
  allowRemote?: boolean;
  /** Serial scanner; false for none. `repeatMs`: an identical code within it is ignored, default 300. */
  scanner?: (SerialScannerSettings & { repeatMs?: number }) | false;
  /** Calls of disposal registrars; their folder outlives the program. */
  registrar?: RegistrarSettings;
  /** Opens the on-screen scanner's calls. */
  simulator?: boolean;
  /** Pages that may connect, default `['local']`: those of this computer and of the local network. */
  origins?: OriginRules;
  /** Keeps the rules after a person has let another site in; without it that lasts until the end. */
  keepOrigins?: (rules: OriginRules) => void;
  /** Default off. Codes are never logged, they may name a person. */
  log?: LogSettings;
  /** The installer of a newer version may ask the program to end. */
  onStop?: () => void;
}

/** A running helper. */
export interface Helper {
  port: number;
  url: string;
  /** Closes the scanner's port and all connections. May be called more than once. */
  close(): Promise<void>;
}

/**
 * Starts the local periphery service: owns the scanner, decodes what it sends and pushes typed events to
 * the browser by socket.io. Rejects with a {@link StartError} when the port is taken or the host is
 * refused.
 */
export async function startHelper(options: HelperOptions = {}): Promise<Helper> {
  const { port = 3030, host = '127.0.0.1', simulator = false, origins = ['local'], log = false } = options;
  if (!options.allowRemote && !isLoopback(host)) {
    throw new StartError(
      `Адрес ${host} открыл бы сканер другим компьютерам; если это нужно, задайте HELPER_ALLOW_REMOTE=1.`,
    );
  }
  const permitted = createPermitted(origins, options.keepOrigins);
  const guard = createGuard(permitted);
  const settings = options.scanner === false ? undefined : (options.scanner ?? {});

  const hub: Hub = createHub(
    { simulator, repeatMs: settings?.repeatMs ?? 300 },
    {
      onScan(scan) {
        app.log.info({ kind: scan.kind }, 'scan');
        sockets.sendScan(scan);
      },
      onState(state) {
        app.log.info(state, 'scanner');
        sockets.sendState(state);
      },
    },
  );
  const registrar = createRegistrar(options.registrar ?? {}, {
    onResponse(response) {
      const { rvRequestId, rvRequestStatus } = response;
      app.log.info({ rvRequestId, rvRequestStatus }, 'registrar');
      return sockets.sendResponse(response);
    },
    onWaiting: (waiting) => sockets.sendWaiting(waiting),
    onFailure: (error) => app.log.error(error),
  });
  const app = createApp({ hub, guard, simulator, registrar, log, permitted, onStop: options.onStop });
  const sockets: Sockets = openSockets(app.server, guard, hub.state(), registrar.greet);
  const scanner: Scanner | undefined =
    settings && createSerialScanner(settings, { onFrame: hub.accept, onState: hub.deviceChanged });

  try {
    await app.listen({ port, host });
  } catch (error) {
    sockets.close();
    await app.close();
    throw explain(error, port, host);
  }
  scanner?.start();

  const address = app.server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  let closing: Promise<void> | undefined;
  const close = async () => {
    registrar.close();
    await scanner?.close();
    sockets.close();
    await app.close();
  };
  return {
    port: address.port,
    url: `http://${name}:${address.port}`,
    close: () => (closing ??= close()),
  };
}

function explain(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Порт ${port} занят другой программой: закройте её или задайте другой порт настройкой HELPER_PORT.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Порт ${port} занимать не разрешено: задайте другой настройкой HELPER_PORT.`);
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`Адреса ${host} на этом компьютере нет: проверьте HELPER_HOST.`);
  return error;
}
