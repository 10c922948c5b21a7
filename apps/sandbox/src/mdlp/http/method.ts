import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Mdlp } from '../mdlp.ts';
import type { Right } from '../rights.ts';
import type { Organization, Person } from '../store/participants.ts';

/** Who calls. */
export type Session = { person: Person; organization: Organization };

/** A call that got through: token, right, interval. */
export type Call = {
  mdlp: Mdlp;
  session: Session;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A method of the protocol. */
export type Method = {
  /** Name in the sandbox's control calls; also the key of the interval. */
  key: string;
  /** Name in Russian of a method the protocol's own table does not hold. */
  title?: string;
  verb: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1/, or from the root when it begins with a slash. */
  path: string;
  /** Fields of `filter` of a list; the body is then `{filter, start_from, count}`. */
  filter?: readonly string[];
  /** Right the caller needs. */
  right?: Right;
  /** Minimum milliseconds between two calls by one person. */
  interval: number;
  handle(call: Call): unknown;
};

/** A method anyone may call without a token; `caller` says whose interval it counts against. */
export type OpenMethod = Omit<Method, 'handle' | 'right'> & {
  caller(body: Record<string, unknown>): string;
  handle(call: Omit<Call, 'session'>): unknown;
};
