import Fastify, { type FastifyInstance } from 'fastify';
import type { Controls } from './control/controls.ts';
import { servePage } from './control/page.ts';
import { serveControl } from './control/routes.ts';
import { serveFront } from './mdlp/http/front.ts';
import { serveMdlp } from './mdlp/http/plugin.ts';
import type { Mdlp } from './mdlp/mdlp.ts';
import { serveRegion } from './region/index.ts';

/** The large way takes a document of any number of lines; this much memory is enough for the largest scheme. */
const BODY_LIMIT = 128 * 1024 * 1024;

/** The HTTP side of the sandbox: the protocol, the control calls and the inspect page on one port. */
export function createServer(mdlp: Mdlp, controls: Controls): FastifyInstance {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 512 },
  });
  serveFront(app, mdlp);
  serveMdlp(app, mdlp);
  serveRegion(app, mdlp);
  serveControl(app, controls);
  servePage(app);
  return app;
}
