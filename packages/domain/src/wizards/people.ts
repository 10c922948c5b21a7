/** Whoever has been heard of within so many minutes works on a draft. */
export const presentMinutes = 15;
/** The box of a person's last scan is his for so many minutes. */
export const heldMinutes = 5;

/** A person of a draft as the server tells of him; seconds are counted from then. */
export type DraftWorker = {
  /** Box he has opened for checking: his until he closes it or is gone. */
  open_sscc: string | null;
  present_for: number;
  /** Box of his last scan. */
  held_sscc: string | null;
  held_for: number | null;
};

/** People so many seconds later, if nothing is heard of them: who is gone is gone, boxes are let go. */
export const workersAfter = <P extends DraftWorker>(people: readonly P[], seconds: number): P[] =>
  people.flatMap((person) => {
    if (person.present_for <= seconds) return [];
    const isHeld = person.held_for !== null && person.held_for > seconds;
    return [isHeld || person.held_sscc === null ? person : { ...person, held_sscc: null, held_for: null }];
  });

/** Seconds until `workersAfter` says something else; null when nothing will change. */
export function nextLeave(people: readonly DraftWorker[], seconds: number): number | null {
  const ends = people.flatMap(({ present_for: present, held_for: held }) => [
    present,
    ...(held === null ? [] : [held]),
  ]);
  const later = ends.filter((end) => end > seconds);
  return later.length === 0 ? null : Math.min(...later) - seconds;
}

/** The box a person has in hand. */
export const boxInHand = ({
  open_sscc: open,
  held_sscc: held,
}: Pick<DraftWorker, 'open_sscc' | 'held_sscc'>): string | null => open ?? held;
