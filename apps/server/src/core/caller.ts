import type { FastifyRequest } from 'fastify';
import { keptSession, pageUserOf, refuseOtherCallers, refuseOtherSites } from './browser-session.ts';
import type { Actor } from './context.ts';
import { refuse } from './refusal.ts';

/**
 * Finds the person of a token; null when there is no such living session. `organization` is where root wants
 * to work; of others it is ignored. Refuses organization.unknown.
 */
export type Authenticate = (token: string, organization?: number) => Promise<Actor | null>;

const bearer = /^Bearer ([\w-]{20,200})$/i;

/** The organisation named by the caller; undefined when none is, or nothing that could be one. */
export function organizationOf(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
}

/** Programs name their session by a header of their own; whoever does so is no browser led by another site. */
const isProgram = ({ headers }: FastifyRequest): boolean => headers.authorization !== undefined;

async function personOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  organization: number | undefined,
  pageUser: string | undefined,
): Promise<Actor> {
  const token = isProgram(request)
    ? bearer.exec(request.headers.authorization ?? '')?.[1]
    : keptSession(request);
  const actor = token === undefined ? null : await authenticate(token, organization);
  if (!actor) return refuse('session.required');
  if (!isProgram(request) && pageUser !== undefined && pageUser !== String(actor.id)) refuse('session.other');
  return actor;
}

/**
 * Finds the person of a call: by the bearer token of a program, else by the cookie of the browser.
 * Refuses `session.required`, `session.other` of a page that shows another person, `request.foreign` of another site's.
 */
export async function callerOfCall(request: FastifyRequest, authenticate: Authenticate): Promise<Actor> {
  if (!isProgram(request) && keptSession(request) !== undefined) refuseOtherCallers(request);
  const organization = organizationOf(request.headers['x-organization']);
  return personOf(request, authenticate, organization, pageUserOf(request));
}

/**
 * The same of what the browser asks for by an address alone, which only reads: root names his organisation, and a page
 * its person, in the query (`organization`, `user`). Refuses whoever has yet to do what the log-in asks for.
 */
export async function callerOfAddress(request: FastifyRequest, authenticate: Authenticate): Promise<Actor> {
  if (!isProgram(request) && keptSession(request) !== undefined) refuseOtherSites(request);
  const { organization, user } = request.query as { organization?: unknown; user?: unknown };
  const pageUser = typeof user === 'string' ? user : undefined;
  const actor = await personOf(request, authenticate, organizationOf(organization), pageUser);
  refuseUnready(actor);
  return actor;
}

/**
 * Refuses a person who has yet to do what the log-in asks for: `session.new-password` where somebody else has set the
 * password, `session.second-factor` where the organisation demands one.
 */
export function refuseUnready({ lacksPassword, lacksFactor }: Actor): void {
  if (lacksPassword) refuse('session.new-password');
  if (lacksFactor) refuse('session.second-factor');
}
