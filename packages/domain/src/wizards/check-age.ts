/** A draft may be sent for so long after its packs were checked; longer than MDLP takes to process a document of others. */
export const checkHolds = 10;

/** Packs MDLP tells of in one request (mdlp-api, section 3.3). */
const oneRequest = 500;

/** Seconds between two requests of the same kind (mdlp-api, section 3.3). */
const betweenRequests = 5;

/**
 * How old answers of MDLP may be when the last step opens. What one request asks is asked anew after a minute; for
 * thousands of packs, whose check takes minutes, answers hold as long as a check does.
 * @returns minutes
 */
export const answersHold = (packs: number): number => (packs <= oneRequest ? 1 : checkHolds);

/**
 * How old an answer by which a pack is refused may be when the last step opens: it stops somebody, so it is asked for
 * anew as soon as MDLP may be asked; where more than one request asks, it holds as long as a check does.
 * @param refused packs the check refuses
 * @returns seconds
 */
export const refusalsHold = (refused: number): number =>
  refused <= oneRequest ? betweenRequests : checkHolds * 60;

/** Clocks differ by less, seconds; what is to come by more was written by a clock that was ahead and has been put right. */
const clocksDiffer = 15 * 60;

/** `due`: the last step asks MDLP anew when it opens; `old`: nothing is sent before it is asked anew. */
export type CheckAge = 'fresh' | 'due' | 'old';

/** What a check that has ended rests on; seconds since then, null when it rests on no such answer. */
export type CheckRests = {
  /** Since it ended. */
  ended: number;
  /** Since its oldest answer. */
  answered: number | null;
  packs: number;
  /** Packs it refuses by an answer of MDLP, and since the oldest of those answers. */
  refused?: { packs: number; answered: number | null };
};

const isPast = (answered: number | null, hold: number): boolean =>
  answered !== null && (answered >= hold || answered < -clocksDiffer);

/** What may be made of a check that has ended. */
export function checkAgeOf({ ended, answered, packs, refused }: CheckRests): CheckAge {
  if (ended >= checkHolds * 60 || ended < -clocksDiffer) return 'old';
  const isDue =
    isPast(answered, answersHold(packs) * 60) ||
    (refused !== undefined && isPast(refused.answered, refusalsHold(refused.packs)));
  return isDue ? 'due' : 'fresh';
}
