import { useCurrentStorage, useProfile } from '../../lib/session/index.ts';

/** The storage a person serves prescriptions from: the one chosen in the frame, or the only one there is. */
export function useServingStorage(): { id: number; name: string } | null {
  const { storages } = useProfile();
  const current = useCurrentStorage();
  return current ?? (storages.length === 1 ? (storages[0] ?? null) : null);
}
