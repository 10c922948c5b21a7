import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../mdlp/http/errors.ts';
import type { Mdlp } from '../mdlp/mdlp.ts';
import type { TlsPair } from './certificate.ts';
import { type Device, deviceOf, devicesOf } from './devices.ts';
import { taskOf } from './input.ts';
import type { Line } from './line.ts';
import { passportOf, settingsOf, stateOfDevice } from './passport.ts';
import { dropTask, queueTask, taskOfDevice } from './tasks.ts';

/** Bytes of a task of 25 000 marks with room to spare. */
const BODY_LIMIT = 16 * 1024 * 1024;

type Query = { deviceId?: string };
type Call = FastifyRequest<{ Querystring: Query; Params: { id: string } }>;

/** The API of the driver over HTTPS (registrar, sections 2 to 6). */
export function createDriver(mdlp: Mdlp, line: Line, { key, cert }: TlsPair) {
  const app = Fastify({
    https: { key, cert },
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const demandDevice = ({ query: { deviceId } }: Call): Device => {
    const device = deviceId === undefined ? devicesOf(mdlp)[0] : deviceOf(mdlp, deviceId);
    if (!device) throw new ApiError(404, 'Устройство не найдено');
    return device;
  };
  const demandTask = (request: Call) => {
    const task = taskOfDevice(mdlp, demandDevice(request).id, request.params.id);
    if (!task) throw notFound();
    return task;
  };

  app.addHook('onRequest', async (request, reply) => {
    if (line.now.kind === 'dead') return reply.hijack();
    if (line.now.kind === 'slow') await sleep(line.now.ms);
    if (request.headers.authorization !== line.authorization()) {
      reply.header('www-authenticate', 'Basic realm="RV"');
      throw new ApiError(401, 'Неверное имя пользователя или пароль');
    }
    const failing = line.take('error');
    if (failing?.kind === 'error') throw new ApiError(failing.status, 'Сбой драйвера');
    mdlp.advance();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    mdlp.advance();
    if (reply.statusCode < 400 && line.take('drop')) {
      reply.hijack();
      request.raw.socket.destroy();
    }
    return payload;
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof ApiError ? error.status : (error.statusCode ?? 500);
    return reply.code(status).send({ code: status, description: error.message });
  });

  app.get('/v1/deviceInfo', (request: Call) => {
    const devices = request.query.deviceId === undefined ? devicesOf(mdlp) : [demandDevice(request)];
    return { devices: devices.map((device) => passportOf(device, mdlp.clock.now())) };
  });
  app.get('/v1/state', (request: Call) => stateOfDevice(mdlp, demandDevice(request)));
  app.get('/v1/settings', (request: Call) => settingsOf(demandDevice(request)));
  app.post('/v1/requests', (request: Call, reply) => {
    const device = demandDevice(request);
    if (!queueTask(mdlp, device.id, taskOf(request.body), line.delays.wait)) {
      throw new ApiError(409, 'Задание с таким идентификатором уже есть');
    }
    return reply.code(201).send();
  });
  app.get('/v1/requests/:id', (request: Call) => {
    const { status, results } = demandTask(request);
    return { results: { status, ...(JSON.parse(results) as object) } };
  });
  app.delete('/v1/requests/:id', (request: Call, reply) => {
    const task = demandTask(request);
    if (task.status === 'inProgress') throw new ApiError(409, 'Задание выполняется');
    if (task.reported === 0) throw new ApiError(409, 'Документ задания ещё не передан в МДЛП');
    dropTask(mdlp, task.seq);
    return reply.code(204).send();
  });
  return app;
}
