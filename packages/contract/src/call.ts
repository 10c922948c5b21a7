import type { z } from 'zod';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Names of the `{…}` segments of a path, as a union: `ParamNames<'/x/{id}/{n}'>` is `'id' | 'n'`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type ParamsFor<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: undefined }
  : { params: z.ZodObject<Record<ParamNames<Path>, z.ZodType>> };

export type CallDefinition<
  Path extends string = string,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Reply extends z.ZodType = z.ZodType,
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
> = {
  method: Method;
  /** Path to the letter of the specification; parameters as `{name}`. */
  path: Path;
  /** Who may call it: the only place where access is declared. */
  access: Access;
  /** One line for the API documentation. */
  title: string;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /** Largest request body in bytes; 1 MiB when absent. */
  bodyLimit?: number;
  /** The body is one file as multipart/form-data; the handler reads it by `ctx.file()`. */
  upload?: true;
  /** The answer is the file itself, sent as an attachment; its `reply` is `FileReply`. */
  file?: true;
  /** Creates or sends something: the caller adds an `Idempotency-Key` and gets the first answer again. */
  idempotent?: boolean;
  /** Changes what all organisations share: whoever may not is told that he may propose it. */
  proposable?: boolean;
  /** Also for a person who has yet to do what the log-in asks for: an own password, the second factor. */
  beforeFactor?: true;
  /** Reads what work goes on with while the server is away: a browser keeps its last answer. Never of patients. */
  offline?: boolean;
  /** Begins or ends a session: a page of ours gets its cookie, or loses it. The reply of one that begins has `token`. */
  session?: 'begins' | 'ends';
};

export type Call = CallDefinition;

/**
 * Declares one call of the API. The value is used by the server (registration, validation, access),
 * by the web application (typed request) and by the OpenAPI document.
 */
export function call<
  const Path extends string,
  Reply extends z.ZodType,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Params extends z.ZodObject | undefined = undefined,
>(
  definition: CallDefinition<Path, Query, Body, Reply, Params> & ParamsFor<Path>,
): CallDefinition<Path, Query, Body, Reply, Params> {
  return definition;
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller sends (before parsing); parts the call does not have are left out. */
export type CallInput<C> =
  C extends CallDefinition<string, infer Q, infer B, z.ZodType, infer P>
    ? (P extends z.ZodType ? { params: Input<P> } : { params?: undefined }) &
        (Q extends z.ZodType
          ? Record<string, never> extends Input<Q>
            ? { query?: Input<Q> }
            : { query: Input<Q> }
          : { query?: undefined }) &
        (B extends z.ZodType ? { body: Input<B> } : { body?: undefined })
    : never;

/** What a handler gets (after parsing). */
export type HandlerInput<C> =
  C extends CallDefinition<string, infer Q, infer B, z.ZodType, infer P>
    ? { params: Output<P>; query: Output<Q>; body: Output<B> }
    : never;

/** What a handler gives back. */
export type HandlerReply<C> =
  C extends CallDefinition<string, infer _Q, infer _B, infer R, infer _P> ? z.input<R> : never;

/** What a caller receives. */
export type CallReply<C> =
  C extends CallDefinition<string, infer _Q, infer _B, infer R, infer _P> ? z.output<R> : never;
