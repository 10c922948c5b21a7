import type { FastifyInstance } from 'fastify';
import { notFound } from '../mdlp/http/errors.ts';
import { textOf } from '../mdlp/http/input.ts';
import { deviceOf, devicesOf, keepDevice } from '../registrar/devices.ts';
import type { Registrar } from '../registrar/index.ts';
import { passportOf, stateOfDevice } from '../registrar/passport.ts';
import { recentTasks } from '../registrar/tasks.ts';
import type { Controls } from './controls.ts';
import { jsonOf } from './json.ts';
import { connectionOf, deviceChangesOf } from './registrar-input.ts';

const SHOWN_TASKS = 100;

/** What the simulated registrars are and do; null where there are none. */
export function registrarState({ mdlp, registrar }: Controls) {
  if (!registrar) return null;
  const { line, url, fingerprint } = registrar;
  return {
    url,
    username: line.login.username,
    fingerprint: fingerprint(),
    connection: line.now,
    devices: devicesOf(mdlp).map((device) => ({
      ...passportOf(device, mdlp.clock.now()),
      ...stateOfDevice(mdlp, device),
      silent: device.silentSince !== undefined,
      fail: device.fail,
    })),
    tasks: recentTasks(mdlp, SHOWN_TASKS),
  };
}

/** The switches of the simulated registrars. */
export function serveRegistrarControl(app: FastifyInstance, controls: Controls): void {
  const { mdlp } = controls;
  const demand = (): Registrar => {
    if (!controls.registrar) throw notFound();
    return controls.registrar;
  };

  app.get('/control/registrar', () => {
    demand();
    return registrarState(controls);
  });
  app.put('/control/registrar/connection', async (request) => {
    await demand().setConnection(connectionOf(jsonOf(request)));
    return registrarState(controls);
  });
  app.put('/control/registrar/login', (request) => {
    const body = jsonOf(request);
    demand().line.login = { username: textOf(body, 'username'), password: textOf(body, 'password') };
    return registrarState(controls);
  });
  app.post('/control/registrar/certificate', async (request) => {
    jsonOf(request);
    await demand().renewCertificate();
    return registrarState(controls);
  });
  app.put<{ Params: { id: string } }>('/control/registrar/devices/:id', (request) => {
    demand();
    const device = deviceOf(mdlp, request.params.id);
    if (!device) throw notFound();
    keepDevice(mdlp, { ...device, ...deviceChangesOf(jsonOf(request), mdlp.clock.now()) });
    mdlp.advance();
    return registrarState(controls);
  });
}
