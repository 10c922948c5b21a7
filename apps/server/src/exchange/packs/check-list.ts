import type { CallReply, checkPacks, HandlerInput } from '@provizor/contract';
import { statusOf } from '@provizor/mdlp';
import type { DetachedContext } from '../../core/index.ts';
import { ask, linkOf, personPatience } from '../link/connect.ts';
import { requestWork } from '../work.ts';
import { keepAnswer } from './statuses.ts';

/** Statuses of up to 500 packs, asked now. Refuses mdlp.wait when the interval of the method is not over. */
export async function checkList(
  ctx: DetachedContext,
  { token, packs }: HandlerInput<typeof checkPacks>['body'],
): Promise<CallReply<typeof checkPacks>> {
  const work = requestWork(ctx);
  const link = await linkOf(work, { handle: token }, personPatience);
  const answer = await ask(work, link, (client) => client.publicSgtinsByList(packs));
  const boxes = new Map(answer.entries.map(({ sgtin, sscc }) => [sgtin, sscc ?? null]));
  const kept = await keepAnswer(work, packs, answer);
  return {
    items: kept.map(({ sgtin, found, status, branchId }) => ({
      sgtin,
      found,
      status,
      status_name: status === null ? null : statusOf(status).title,
      branch_id: branchId,
      sscc: boxes.get(sgtin) ?? null,
    })),
  };
}
