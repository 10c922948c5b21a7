import type { FastifyBaseLogger } from 'fastify';
import type { DetachedContext, Services, TaskContext, TenantTaskContext } from '../core/index.ts';

/** Somebody's work for one organisation that talks to MDLP: a request's or a background task's. */
export type Work = {
  organizationId: number;
  /** Whom it is done for; null = the program itself. */
  userId: number | null;
  services: Services;
  log: FastifyBaseLogger;
  now(): Date;
  /** Ends waits and requests; a person's request has none. */
  signal?: AbortSignal;
  /** One short transaction of the organisation. */
  tx<T>(fn: (ctx: TenantTaskContext) => Promise<T>): Promise<T>;
};

/** The work of a request bound with `{ transaction: false }`. */
export const requestWork = ({ user, services, log, now, tx }: DetachedContext): Work => ({
  organizationId: user.organizationId,
  userId: user.id,
  services,
  log,
  now,
  tx,
});

/** The work of a background task inside an organisation. */
export const taskWork = (ctx: TaskContext, organizationId: number, userId: number | null = null): Work => ({
  organizationId,
  userId,
  services: ctx.services,
  log: ctx.log,
  now: ctx.now,
  signal: ctx.signal,
  tx: (fn) => ctx.tenant(organizationId, userId, fn),
});
