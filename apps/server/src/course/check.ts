import type { CallReply, checkExercise, HandlerInput } from '@provizor/contract';
import { exerciseKeys } from '@provizor/domain';
import { type Context, refuse } from '../core/index.ts';
import { findExercise, markDone } from './rows.ts';
import { stateOf } from './state.ts';

/** How far the person's exercise is; a finished one is kept, the last of all makes the certificate. */
export async function checked(
  { db, user }: Context,
  { params: { exercise: key } }: HandlerInput<typeof checkExercise>,
): Promise<CallReply<typeof checkExercise>> {
  const row = await findExercise(db, user.id, key);
  if (!row) refuse('course.not-begun');
  const state = await stateOf(db, row);
  if (!state.done || row.done_at !== null) return state;
  await markDone(db, user, key, exerciseKeys);
  const kept = await findExercise(db, user.id, key);
  return { ...state, done_at: kept?.done_at ?? null };
}
