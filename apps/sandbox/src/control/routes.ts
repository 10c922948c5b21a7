import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from '../mdlp/http/errors.ts';
import { codesOf, textOf } from '../mdlp/http/input.ts';
import type { DeliveryRequest } from '../world/make-delivery.ts';
import type { Controls } from './controls.ts';
import { faultOf } from './fault-input.ts';
import { jsonOf } from './json.ts';
import { openApi } from './openapi.ts';
import { registrarState, serveRegistrarControl } from './registrar-routes.ts';
import { loadScenario, scenarioList } from './scenarios.ts';
import { accountList, deliveryList, documentState, stateOf } from './state.ts';
import { stockRequestOf } from './stock-place.ts';
import { titles } from './titles.ts';

/** The most packs whose status one call changes. */
const MOST_PACKS = 25_000;

/** The sandbox's own calls: what it holds, fault switches, deliveries to oneself, codes for an on-screen scanner. */
export function serveControl(app: FastifyInstance, controls: Controls): void {
  const { mdlp } = controls;

  app.get('/control/state', () => ({ ...stateOf(mdlp), registrar: registrarState(controls) }));
  app.get('/control/titles', () => titles);
  app.get('/control/accounts', () => ({ accounts: accountList(mdlp), keys: controls.keysPath }));
  app.get<{ Params: { id: string } }>('/control/documents/:id', ({ params }) => {
    const document = documentState(mdlp, params.id);
    if (!document) throw notFound();
    return document;
  });

  app.get<{ Params: { sgtin: string } }>('/control/packs/:sgtin', ({ params }) => {
    const pack = controls.pack(params.sgtin);
    if (!pack) throw notFound();
    return pack;
  });

  app.post('/control/packs/status', (request) => {
    const body = jsonOf(request);
    return { changed: controls.setStatus(codesOf(body, 'sgtins', MOST_PACKS), textOf(body, 'status')) };
  });

  app.get('/control/deliveries', (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    return { deliveries: deliveryList(mdlp) };
  });
  app.get<{ Params: { document_id: string } }>(
    '/control/deliveries/:document_id/codes',
    ({ params }, reply) => {
      const found = controls.codes(params.document_id);
      if (!found) throw notFound();
      reply.header('access-control-allow-origin', '*');
      const { document_id, doc_type, doc_num } = found.document;
      return { document_id, doc_type, doc_num, codes: found.codes };
    },
  );
  app.get<{ Params: { branch_id: string } }>('/control/places/:branch_id/codes', ({ params }, reply) => {
    reply.header('access-control-allow-origin', '*');
    return { codes: controls.codesAt(params.branch_id) };
  });
  app.post('/control/stock', (request) => ({ codes: controls.stock(stockRequestOf(jsonOf(request))) }));
  app.post('/control/deliveries', (request) => controls.deliver(jsonOf(request) as DeliveryRequest));

  app.get('/control/faults', () => ({ faults: mdlp.faults.list() }));
  app.post('/control/faults', (request) => mdlp.faults.add(faultOf(jsonOf(request))));
  app.delete('/control/faults', () => {
    mdlp.faults.clear();
    return { faults: [] };
  });
  app.delete<{ Params: { id: string } }>('/control/faults/:id', ({ params }) => {
    mdlp.faults.remove(Number(params.id));
    return { faults: mdlp.faults.list() };
  });

  serveRegistrarControl(app, controls);

  app.get('/api-docs/openapi.json', openApi);
  app.get('/control/scenarios', () => ({ scenarios: scenarioList }));
  app.post<{ Params: { key: string } }>('/control/scenarios/:key', (request) => {
    jsonOf(request);
    return loadScenario(controls, request.params.key);
  });

  app.put('/control/intervals', (request) => {
    const { factor } = jsonOf(request);
    if (typeof factor !== 'number' || !(factor >= 0)) throw badRequest('factor должен быть числом от 0');
    mdlp.limits.factor = factor;
    return { factor };
  });
}
