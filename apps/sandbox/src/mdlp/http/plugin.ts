import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Mdlp } from '../mdlp.ts';
import { methods, openMethods, sessionOf } from '../methods/index.ts';
import { rightsOf } from '../store/people.ts';
import { ApiError, errorReply, forbidden } from './errors.ts';
import type { CallFault } from './faults.ts';
import { objectOf } from './input.ts';
import type { Call, Method, OpenMethod } from './method.ts';

/** An error a fault switch asked for, in the form it asked for. */
class ForcedError extends ApiError {
  readonly form: 'A' | 'B' | 'C' | 'D';

  constructor(status: number, form: 'A' | 'B' | 'C' | 'D') {
    super(status, 'Ошибка при выполнении операции');
    this.form = form;
  }
}

/** Characters of a document in base64 in which its action id stands. */
const ACTION_WITHIN = 4096;

/** Who called, for the log of calls. */
const callers = new WeakMap<FastifyRequest, string>();
/** Why a call was refused. */
const notes = new WeakMap<FastifyRequest, string>();

/** Serves the methods of MDLP on a fastify instance. */
export function serveMdlp(app: FastifyInstance, mdlp: Mdlp): void {
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('preParsing', async (request) => {
    // An upload is a file whatever its client calls it.
    if (request.url.includes('/webdav/')) request.headers['content-type'] = 'application/octet-stream';
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    refuse(mdlp, error, request, reply),
  );
  for (const method of openMethods) {
    mount(app, mdlp, method, (request) => {
      mdlp.limits.admit(callerOf(method, request), method.key, method.interval);
      return (call) => method.handle(call);
    });
  }
  for (const method of methods) {
    mount(app, mdlp, method, (request) => {
      const session = sessionOf(mdlp, request.headers.authorization);
      callers.set(request, session.person.username);
      mdlp.limits.admit(session.person.user_id, method.key, method.interval);
      if (method.right && !rightsOf(mdlp.db, session.person).includes(method.right))
        throw forbidden(method.right);
      return (call) => method.handle({ ...call, session });
    });
  }
}

const callerOf = (method: OpenMethod, request: FastifyRequest) => method.caller(objectOf(request.body));

/**
 * Puts a method on its route. `admit` checks token, right and interval and returns what carries the call out.
 * Faults come after admission, so that a call that fails has used its interval.
 */
function mount(
  app: FastifyInstance,
  mdlp: Mdlp,
  { key, verb, path }: Pick<Method, 'key' | 'verb' | 'path'>,
  admit: (request: FastifyRequest) => (call: Omit<Call, 'session'>) => unknown,
): void {
  app.route({
    method: verb,
    url: path.startsWith('/') ? path : `/api/v1/${path}`,
    onResponse: async (request, reply) => logCall(mdlp, key, request, reply.statusCode),
    handler: async (request, reply) => {
      mdlp.advance();
      const carryOut = admit(request);
      const take = (kind: CallFault['kind']) => mdlp.faults.take(kind, key, () => actionOf(request.body));
      const slow = take('slow');
      if (slow) await sleep(slow.ms ?? 1000);
      const error = take('error');
      if (error) throw new ForcedError(error.status ?? 500, error.form ?? 'A');
      const result = carryOut({
        mdlp,
        params: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
        body: request.body,
        request,
        reply,
      });
      mdlp.advance();
      if (take('drop')) {
        notes.set(request, 'соединение оборвано после выполнения');
        logCall(mdlp, key, request, 0);
        reply.hijack();
        request.raw.socket.destroy();
        return;
      }
      return result === undefined ? reply.send() : result;
    },
  });
}

/** The action id of the document a call carries. */
function actionOf(body: unknown): number | undefined {
  const { document } = (body ?? {}) as { document?: unknown };
  if (typeof document !== 'string') return undefined;
  const start = Buffer.from(document.slice(0, ACTION_WITHIN), 'base64').toString('utf8');
  const found = /action_id\s*=\s*["'](\d{1,5})["']/.exec(start)?.[1];
  return found === undefined ? undefined : Number(found);
}

function logCall({ calls, clock }: Mdlp, method: string, request: FastifyRequest, status: number): void {
  calls.add({
    at: clock.now(),
    verb: request.method,
    path: request.url,
    method,
    who: callers.get(request),
    status,
    note: notes.get(request),
  });
}

/** Errors of our own in their form; those of the framework (bad JSON, body too large) as a bad request. */
function refuse(
  mdlp: Mdlp,
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known =
    error instanceof ApiError
      ? error
      : error.statusCode !== undefined && error.statusCode < 500
        ? new ApiError(error.statusCode, 'Ошибка при выполнении операции: request is missing or incorrect')
        : new ApiError(500, 'Внутренняя ошибка системы');
  if (known.status === 500 && !(error instanceof ApiError)) request.log.error(error);
  notes.set(request, known.message);
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  const { type, body } = errorReply(known instanceof ForcedError ? known.form : 'A', {
    status: known.status,
    description: known.message,
    code: known.code,
    path: request.url,
    at: mdlp.clock.now(),
  });
  return reply.code(known.status).type(type).send(body);
}
