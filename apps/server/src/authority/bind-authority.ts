import type { Call, HandlerInput, HandlerReply } from '@provizor/contract';
import { type Binding, bind, type DetachedContext } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';

/** Given to the handlers of a health authority: a read-only transaction over the organisations below it. */
export type AuthorityContext = { db: TenantTransaction; now: Date };

/** Binds a reading call of health authorities; the whole handler is one transaction of the role provizor_authority. */
export function bindAuthority<C extends Call>(
  call: C,
  handler: (ctx: AuthorityContext, input: HandlerInput<C>) => Promise<HandlerReply<C>>,
): Binding {
  const run = ({ below, now }: DetachedContext, input: HandlerInput<C>) =>
    below((db) => handler({ db, now: now() }, input));
  return bind<C, never>(call, run as never, { transaction: false });
}
