import {
  allows,
  type Call,
  type Caller,
  can,
  type FileReply,
  readAfterHeader,
  writtenHeader,
} from '@provizor/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asSystem, type Tenant, type TenantTransaction, withAuthority } from '../database/index.ts';
import type { Binding } from './binding.ts';
import { forgetSession, isFromPage, keepSession, refuseOtherCallers } from './browser-session.ts';
import { type Authenticate, callerOfCall, refuseUnready } from './caller.ts';
import type { Actor, Context, DetachedContext, PublicContext, Services } from './context.ts';
import { FileStream, sendFile } from './files.ts';
import { ofForeign } from './foreign.ts';
import { type Answer, onceForKey } from './idempotency.ts';
import { refuse } from './refusal.ts';
import { routePath } from './registration.ts';
import { checkReply } from './replies.ts';
import { type Route, routeOf } from './route.ts';
import { unitOfWork } from './unit-of-work.ts';
import { fileOf } from './uploads.ts';
import { parseInput } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of every call that needs a person. */
    actor: Actor | null;
  }
}

/** What access decisions about a person are made from. */
export const callerOf = (actor: Actor | null): Caller =>
  actor && {
    id: actor.id,
    type: actor.type,
    isUzo: actor.isUzo,
    initial: actor.isInitial,
    divisionAdmin: actor.isDivisionAdmin,
    egisso: actor.isEgisso,
    hivGroup: actor.isHivGroup,
    terminal: actor.terminal !== undefined,
    phone: actor.phone !== undefined,
    ...actor.abilities,
  };

/** Refuses before the body is read: nobody unknown can make the server take in megabytes. */
async function admit(call: Call, request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  if (call.access.kind === 'anyone') {
    if (call.session && isFromPage(request)) refuseOtherCallers(request);
    return;
  }
  const actor = await callerOfCall(request, authenticate);
  request.actor = actor;
  if (!call.beforeFactor) refuseUnready(actor);
  const caller = callerOf(actor);
  if (allows(call.access, caller)) return;
  refuse(call.proposable && allows(can('read', 'dict'), caller) ? 'dictionary.national' : 'access.denied');
}

/** The cookie of a page's session comes and goes with the session; programs keep the token of the answer. */
function keepCookie({ session }: Call, value: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (!session || !isFromPage(request)) return;
  if (session === 'begins') keepSession(request, reply, (value as { token: string }).token);
  else if (request.headers.authorization === undefined) forgetSession(request, reply);
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key;
  return refuse('input.invalid', [{ path: 'headers.idempotency-key', message: 'От 8 до 200 знаков' }]);
}

type Common = Pick<Context, 'requestId' | 'log' | 'services' | 'now'>;

const commonOf = (request: FastifyRequest, services: Services): Common => ({
  requestId: request.id,
  log: request.log,
  services,
  now: services.now,
});

async function answerAnyone(
  { call, handler }: Extract<Binding, { kind: 'public' }>,
  request: FastifyRequest,
  services: Services,
): Promise<Answer> {
  const ctx: PublicContext = {
    ...commonOf(request, services),
    system: (fn) => asSystem(services.database, fn),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
  };
  return { reply: checkReply(call, await handler(ctx, parseInput(call, request))), repeated: false };
}

/** One reading transaction of a health authority, at the place of the call. */
async function readBelow<T>(
  { database }: Services,
  tenant: Tenant,
  fn: (db: TenantTransaction) => Promise<T>,
  route: Route,
): Promise<T> {
  for (;;) {
    const place = route.place() ?? undefined;
    try {
      return await withAuthority(database, tenant, fn, place);
    } catch (error) {
      if (!route.elsewhere(error)) throw error;
    }
  }
}

/** Whether a call is made to change something; the others answer questions. */
const changes = ({ access }: Call): boolean => 'action' in access && access.action === 'manage';

async function answerPerson(
  binding: Exclude<Binding, { kind: 'public' }>,
  request: FastifyRequest,
  services: Services,
  user: Actor,
  route: Route,
): Promise<Answer> {
  const { call } = binding;
  const input = parseInput(call, request);
  const common = { ...commonOf(request, services), user };
  const checked = async (reply: Promise<unknown>) => {
    const value = await reply;
    return value instanceof FileStream ? value : checkReply(call, value);
  };
  const tenant = { organizationId: user.organizationId, userId: user.id, reading: !changes(call) };
  const tx = <T>(fn: (ctx: Context) => Promise<T>) =>
    unitOfWork(services, request.log, tenant, (unit) => fn({ ...common, ...unit }), route);

  if (binding.kind === 'detached') {
    const file = () => fileOf(call, request);
    const below: DetachedContext['below'] = (fn) => readBelow(services, tenant, fn, route);
    return { reply: await checked(binding.handler({ ...common, tx, below, file }, input)), repeated: false };
  }
  const key = call.idempotent ? keyOf(request) : undefined;
  return tx(async (ctx) => {
    const run = () => checked(binding.handler(ctx, input));
    return key === undefined
      ? { reply: await run(), repeated: false }
      : onceForKey(ctx.db, user, call, key, input, run);
  });
}

async function answer(
  binding: Binding,
  request: FastifyRequest,
  services: Services,
  route: Route,
): Promise<Answer> {
  if (binding.kind === 'public') return answerAnyone(binding, request, services);
  const user = request.actor ?? refuse('session.required');
  try {
    return await answerPerson(binding, request, services, user, route);
  } catch (error) {
    throw ofForeign(user, error);
  }
}

/** The answer, whose head tells how far its reader has to see from now on; a refused command may have written too. */
async function routed(
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Answer> {
  const route = routeOf(services.reading, binding.call, request.headers[readAfterHeader], (place) =>
    reply.header(writtenHeader, place),
  );
  const told = () =>
    route.tell().catch((error: unknown) => request.log.warn({ err: error }, 'place not told'));
  try {
    return await answer(binding, request, services, route);
  } finally {
    await told();
  }
}

/** The answer in a span named by the call, never by the address with its values; the log has the same request id. */
const traced = (
  binding: Binding,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<Answer> => {
  const { method, path } = binding.call;
  return services.tracing.span(
    `${method} ${path}`,
    {
      kind: 'server',
      headers: request.headers,
      attributes: { 'http.request.method': method, 'http.route': path, 'provizor.request_id': request.id },
    },
    () => routed(binding, request, reply, services),
  );
};

/** Adds the route of one binding: who may, is the input right, carry out, is the reply right. */
export function registerBinding(
  app: FastifyInstance,
  binding: Binding,
  services: Services,
  authenticate: Authenticate,
): void {
  const { call } = binding;
  app.route({
    method: call.method,
    url: routePath(call.path),
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    ...(call.access.kind === 'anyone' && call.method !== 'GET'
      ? { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } }
      : {}),
    onRequest: (request) => admit(call, request, authenticate),
    handler: async (request, reply) => {
      const { reply: value, repeated } = await traced(binding, request, reply, services);
      if (repeated) reply.header('idempotent-replayed', 'true');
      keepCookie(call, value, request, reply);
      if (call.file) return sendFile(reply, value as FileReply | FileStream);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
    },
  });
}
