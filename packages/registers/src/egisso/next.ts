/** What was answered about a release so far. */
export type FactHistory = {
  /** Something of it is in a package without a protocol. */
  pending: boolean;
  /** The last element that was accepted, and the digest of its content. */
  accepted?: { element: 'fact' | 'correction' | 'invalidation'; digest: string };
};

/** What is sent about a release next; `wait` = for a protocol, `done` = nothing. */
export type NextElement = 'fact' | 'correction' | 'invalidation' | 'wait' | 'done';

/**
 * A release is told once as a fact; what changed after it was accepted is told by a change, and a release that was taken
 * back by an invalidation. Nothing is sent as long as an answer is awaited (regional-reporting, A5).
 * @param present digest of the fact as it is now, and whether the goods came back
 */
export function nextElement(
  { pending, accepted }: FactHistory,
  present: { digest: string; returned: boolean },
): NextElement {
  if (pending) return 'wait';
  if (!accepted) return present.returned ? 'done' : 'fact';
  if (accepted.element === 'invalidation') return 'done';
  if (present.returned) return 'invalidation';
  return accepted.digest === present.digest ? 'done' : 'correction';
}
