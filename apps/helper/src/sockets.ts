import type { Server as HttpServer } from 'node:http';
import type { RegistrarResponse, RegistrarWaiting } from '@provizor/domain';
import { Server } from 'socket.io';
import type { Decoded } from './decoding/decode.ts';
import { answerCrossOrigin, createSocketGuard, type Guard } from './http/guard.ts';
import type { HandledScan, ScanNotice } from './hub.ts';
import type { Registrar } from './registrar/index.ts';
import type { ScannerState } from './scanner/scanner.ts';

/** Events the browser gets. Names are those the existing clients listen to, misspelling included. */
export type HelperEvents = Record<Decoded['kind'], (payload: Decoded['payload']) => void> & {
  status_barcode_scanner: (connected: boolean) => void;
  /** The same with the device and the reason of its absence; sent when any of them changes. */
  scanner_state: (state: ScannerState) => void;
  scan: (notice: ScanNotice) => void;
  rv_response: (response: RegistrarResponse) => void;
  rv_waiting: (waiting: RegistrarWaiting) => void;
};

/** Events the browser sends. */
export interface ClientEvents {
  get_status_barcode_scanner: () => void;
}

/** The event side of the helper. */
export interface Sockets {
  sendScan(scan: HandledScan): void;
  sendState(state: ScannerState): void;
  /** Tells every browser; gives how many there are. */
  sendResponse(response: RegistrarResponse): number;
  sendWaiting(waiting: RegistrarWaiting): void;
  close(): void;
}

/**
 * Opens the socket.io side on an HTTP server: clients of socket.io 2, 3 and 4 are served. Every client
 * gets the scanner's status on connecting and whenever it asks.
 */
export function openSockets(
  http: HttpServer,
  guard: Guard,
  initial: ScannerState,
  greet: Registrar['greet'],
): Sockets {
  const socketGuard = createSocketGuard(guard);
  const io = new Server<ClientEvents, HelperEvents>(http, {
    allowEIO3: true,
    // The page has its script from the service itself, which also works in the installable program.
    serveClient: false,
    allowRequest(request, answer) {
      const refusal = socketGuard(request);
      answer(refusal === undefined ? null : 'forbidden', refusal === undefined);
    },
  });
  io.engine.use(
    (
      request: Parameters<typeof answerCrossOrigin>[0],
      response: Parameters<typeof answerCrossOrigin>[1],
      next: () => void,
    ) => {
      const refusal = socketGuard(request);
      // A preflight names the page and not yet the call; what is refused here has no connection either.
      if (refusal !== undefined && request.method !== 'OPTIONS') {
        response.statusCode = 403;
        response.end();
      } else if (refusal !== undefined || !answerCrossOrigin(request, response)) next();
    },
  );
  let { connected } = initial;
  io.on('connection', (socket) => {
    const sendStatus = () => socket.emit('status_barcode_scanner', connected);
    socket.on('get_status_barcode_scanner', sendStatus);
    sendStatus();
    const { responses, waiting } = greet();
    for (const response of responses) socket.emit('rv_response', response);
    if (waiting) socket.emit('rv_waiting', waiting);
  });

  return {
    sendScan({ raw, encoding, kind, at, decoded }) {
      io.emit('scan', { raw, encoding, kind, at });
      io.emit(decoded.kind, decoded.payload);
    },
    sendState(state) {
      io.emit('scanner_state', state);
      if (state.connected === connected) return;
      connected = state.connected;
      io.emit('status_barcode_scanner', connected);
    },
    sendResponse(response) {
      io.emit('rv_response', response);
      return io.engine.clientsCount;
    },
    sendWaiting: (waiting) => void io.emit('rv_waiting', waiting),
    close() {
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
