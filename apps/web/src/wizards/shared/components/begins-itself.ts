import type { CheckState } from '@provizor/contract';

/**
 * Whether the confirm screen begins a check by itself: on load (wizards, section 4), once more when its answers may have
 * changed since, and whenever one is too old to sign by.
 * @param begun it has begun one since it was opened
 */
export function beginsItself(check: Pick<CheckState, 'state' | 'age'> | undefined, begun: boolean): boolean {
  if (!check || check.state === 'running') return false;
  return check.state === 'none' || check.age === 'old' || (check.age === 'due' && !begun);
}
