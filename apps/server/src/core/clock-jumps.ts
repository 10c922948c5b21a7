/** Clocks of a computer: the one that is put right, and the one that only counts. Milliseconds. */
export type Clocks = { wall(): number; steady(): number };

/** The queue's timetable sleeps to the next minute: less than this makes no odds to it. Milliseconds. */
const least = 60_000;

/**
 * Gives a function that tells whether the clock has been put forward or back by a minute or more since it was asked
 * last.
 */
export function clockJumps(
  { wall, steady }: Clocks = { wall: Date.now, steady: () => performance.now() },
): () => boolean {
  let offset = wall() - steady();
  return () => {
    const present = wall() - steady();
    const jumped = Math.abs(present - offset) >= least;
    if (jumped) offset = present;
    return jumped;
  };
}
