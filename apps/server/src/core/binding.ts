import type { Call, FileReply, HandlerInput, HandlerReply } from '@provizor/contract';
import type { Context, DetachedContext, PublicContext } from './context.ts';
import type { FileStream } from './files.ts';

type Input = { params: unknown; query: unknown; body: unknown };

/** A call of the contract together with the function that answers it. */
export type Binding = { call: Call } & (
  | { kind: 'transaction'; handler: (ctx: Context, input: Input) => Promise<unknown> }
  | { kind: 'detached'; handler: (ctx: DetachedContext, input: Input) => Promise<unknown> }
  | { kind: 'public'; handler: (ctx: PublicContext, input: Input) => Promise<unknown> }
);

type DetachedHandler = Extract<Binding, { kind: 'detached' }>['handler'];
type PublicHandler = Extract<Binding, { kind: 'public' }>['handler'];

type Readonlyed<T> = T extends readonly (infer Item)[]
  ? readonly Readonlyed<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Readonlyed<T[Key]> }
    : T;

/** The reply of a call; read-only throughout, so that literals in a handler keep their literal type. */
type ReplyOf<C> = Readonlyed<HandlerReply<C>>;

type Handler<Ctx, C, Reply> = (ctx: Ctx, input: HandlerInput<C>) => Promise<Reply>;

/**
 * Binds a call to its handler, which gets the parsed `{ params, query, body }` and gives the reply.
 * By default the whole handler is one transaction of the caller's organisation; with `{ transaction: false }`
 * it gets `ctx.tx` for short transactions (handlers that talk to MDLP).
 */
export function bind<C extends Call, const Reply extends ReplyOf<NoInfer<C>>>(
  call: C,
  handler: Handler<Context, C, Reply>,
): Binding;
export function bind<C extends Call, const Reply extends ReplyOf<NoInfer<C>>>(
  call: C,
  handler: Handler<DetachedContext, C, Reply>,
  options: { transaction: false },
): Binding;
export function bind(call: Call, handler: unknown, options?: { transaction: false }): Binding {
  const kind = options?.transaction === false ? 'detached' : 'transaction';
  return { call, kind, handler } as Binding;
}

/** Binds a call whose answer is a file, which may be sent while it is made; its handler has short transactions. */
export function bindFile<C extends Call>(
  call: C,
  handler: Handler<DetachedContext, C, FileReply | FileStream>,
): Binding {
  if (!call.file) throw new Error(`${call.method} ${call.path} answers with no file`);
  return { call, kind: 'detached', handler: handler as unknown as DetachedHandler };
}

/** Binds a call that anyone may make (nobody is signed in yet): log-in, first set-up. */
export function bindPublic<C extends Call, const Reply extends ReplyOf<NoInfer<C>>>(
  call: C,
  handler: Handler<PublicContext, C, Reply>,
): Binding {
  return { call, kind: 'public', handler: handler as unknown as PublicHandler };
}
