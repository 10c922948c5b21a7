import type { FastifyInstance } from 'fastify';
import type { Hub } from '../hub.ts';
import { readEmit, readPlug } from './bodies.ts';
import { Refusal } from './refusal.ts';

/**
 * Adds the HTTP calls of the scanner. In simulator mode the on-screen scanner fires codes through
 * `/emit`, into the very path the serial port's bytes take; otherwise those calls are refused.
 */
export function addScannerRoutes(app: FastifyInstance, hub: Hub, simulator: boolean): void {
  const requireSimulator = () => {
    if (simulator) return;
    throw new Refusal(
      403,
      'simulator-off',
      'Экранный сканер выключен: он работает только в учебном режиме (HELPER_SIMULATOR=1).',
    );
  };

  app.get('/api/v1/scanner/status', () => ({ ...hub.state(), simulator }));
  app.get('/api/v1/scanner/recent', () => ({ scans: hub.recent() }));

  app.post('/api/v1/scanner/emit', (request) => {
    requireSimulator();
    const frame = readEmit(request.body);
    if (!hub.state().connected) {
      throw new Refusal(409, 'scanner-off', 'Экранный сканер отключён. Включите его и повторите.');
    }
    const scans = hub.accept(frame);
    return { scans, ignored: scans.length === 0 };
  });

  app.post('/api/v1/scanner/plug', (request) => {
    requireSimulator();
    hub.plug(readPlug(request.body));
    return { ...hub.state(), simulator };
  });
}
