import type { CallReply, HandlerInput, startExercise } from '@provizor/contract';
import { moscowDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { trainingUrl } from './contour.ts';
import { type Prepared, preparations } from './prepare.ts';
import { keepExercise } from './rows.ts';
import { putOnShelf } from './shelf.ts';
import { stateOf } from './state.ts';

const nothingGiven = { delivery: null, document_id: null, series: null, number: null, date: null };

type Place = { branch_id: string; storage_id: number | null };

/** Our places, those with a storage first, and the first storage of each. */
async function placesOf(db: TenantTransaction): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select b.branch_id, min(s.id) as storage_id
      from branch b left join storage s on s.organization_id = b.organization_id and s.branch_id = b.id
     where b.branch_id ~ '^\\d{14}$'
     group by b.id, b.branch_id order by min(s.id) is null, b.id limit 2`.execute(db);
  return rows;
}

/** Prepares an exercise in the training MDLP and gives it to the person. */
export async function start(
  ctx: DetachedContext,
  { params: { exercise: key } }: HandlerInput<typeof startExercise>,
): Promise<CallReply<typeof startExercise>> {
  const { user, services } = ctx;
  const { url, places } = await ctx.tx(async ({ db }) => ({
    url: await trainingUrl(db, services.config, user.organizationId),
    places: await placesOf(db),
  }));
  if (url === null) refuse('course.real');
  const [first, second] = places;
  if (!first || first.storage_id === null || (key === 'move' && !second)) refuse('course.no-place');
  const today = moscowDayOf(ctx.now());
  const secondPlace = key === 'move' ? (second?.branch_id ?? null) : null;
  const made: Prepared = await preparations[key]({ url, place: first.branch_id, secondPlace, today });
  const { storage_id: storageId, branch_id: branchId } = first;
  return ctx.tx(async ({ db }) => {
    const { organizationId } = user;
    if (made.shelf)
      await putOnShelf(db, made.shelf, { organizationId, userId: user.id, branchId, storageId, today });
    const given = {
      ...nothingGiven,
      ...made.given,
      place: branchId,
      second_place: secondPlace,
    };
    return stateOf(db, await keepExercise(db, user, { key, given, codes: made.codes }));
  });
}
