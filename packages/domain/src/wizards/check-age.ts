/** A draft may be sent for so long after its packs were checked; longer than MDLP takes to process a document of others. */
export const checkHolds = 10;

/** Packs MDLP tells of in one request (mdlp-api, section 3.3). */
const oneRequest = 500;

/**
 * How old answers of MDLP may be when the last step opens. What one request asks is asked anew after a minute; for
 * thousands of packs, whose check takes minutes, answers hold as long as a check does.
 * @returns minutes
 */
export const answersHold = (packs: number): number => (packs <= oneRequest ? 1 : checkHolds);

/** Clocks differ by less, seconds; what is to come by more was written by a clock that was ahead and has been put right. */
const clocksDiffer = 15 * 60;

/** `due`: the last step asks MDLP anew when it opens; `old`: nothing is sent before it is asked anew. */
export type CheckAge = 'fresh' | 'due' | 'old';

/**
 * What may be made of a check that has ended.
 * @param ended seconds since it ended
 * @param answered seconds since the oldest answer it rests on; null when it rests on none
 */
export function checkAgeOf(ended: number, answered: number | null, packs: number): CheckAge {
  if (ended >= checkHolds * 60 || ended < -clocksDiffer) return 'old';
  const isDue = answered !== null && (answered >= answersHold(packs) * 60 || answered < -clocksDiffer);
  return isDue ? 'due' : 'fresh';
}
