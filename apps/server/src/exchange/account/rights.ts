import type { CallReply, getMdlpRights } from '@provizor/contract';
import { mdlpRights } from '@provizor/mdlp';
import type { DetachedContext } from '../../core/index.ts';
import { ask, linkOf, personPatience } from '../link/connect.ts';
import { requestWork } from '../work.ts';

/** What the person of the session may do in MDLP, asked now. Refuses mdlp.session-required. */
export async function rightsOf(
  ctx: DetachedContext,
  handle: string | undefined,
): Promise<CallReply<typeof getMdlpRights>> {
  const work = requestWork(ctx);
  const link = await linkOf(work, { handle }, personPatience);
  const rights = await ask(work, link, (client) => client.rights());
  const granted = new Set(rights);
  const known = mdlpRights.map((right) => ({ ...right, granted: granted.delete(right.right) }));
  const others = [...granted].map((right) => ({ right, title: right, use: null, granted: true }));
  return { rights, items: [...known, ...others] };
}
