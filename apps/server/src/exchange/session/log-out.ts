import { MdlpApiError } from '@provizor/mdlp';
import { type DetachedContext, Refusal } from '../../core/index.ts';
import { askRaw, linkOf, personPatience } from '../link/connect.ts';
import { endSession } from '../link/sessions.ts';
import { requestWork } from '../work.ts';

/** Ends a session (the caller's own when no handle is given), here and in MDLP. No session is as good. */
export async function closeSession(ctx: DetachedContext, handle: string | undefined): Promise<{ ok: true }> {
  const work = requestWork(ctx);
  try {
    const link = await linkOf(work, { handle }, personPatience);
    if (handle === undefined && link.session.userId !== ctx.user.id) return { ok: true };
    await ctx.tx((unit) => endSession(unit, link.session.id));
    await askRaw(work, link, (client) => client.logout());
  } catch (error) {
    // The session is ended for us; MDLP's own copy of the token runs out by itself.
    if (!(error instanceof MdlpApiError || error instanceof Refusal)) throw error;
  }
  return { ok: true };
}
