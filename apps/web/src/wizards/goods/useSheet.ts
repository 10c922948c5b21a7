import { useEffect } from 'react';
import type { DraftSession } from '../shared/session/draft-session.ts';
import type { Pending } from './model/pending.ts';

/**
 * The typed cells of a sheet of this draft. They belong to the draft, not to the step: what could not be saved is there
 * again when one comes back, and nothing is sent before it is saved.
 */
export function useSheet<V>(session: DraftSession, name: string, make: () => Pending<V>): Pending<V> {
  const pending = session.sheet(name, make) as Pending<V>;
  useEffect(() => () => void pending.flush(), [pending]);
  return pending;
}
