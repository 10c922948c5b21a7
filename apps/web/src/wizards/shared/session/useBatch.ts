import { getJob } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/index.ts';
import { toastRefusal } from '../../../ui/index.ts';
import { tellLoaded } from '../components/tell-loaded.ts';
import type { DraftSession } from './draft-session.ts';

/** Marks the codes of the batch the wizard was opened with, once; the address then forgets it. */
export function useBatch(session: DraftSession, batch: number | undefined, step: string): void {
  const navigate = useNavigate();
  const taken = useRef<number | null>(null);
  useEffect(() => {
    if (batch === undefined || taken.current === batch) return;
    taken.current = batch;
    api(getJob, { params: { id: batch } })
      .then(({ items }) => tellLoaded(session.scanMany(items, 'batch')))
      .catch(toastRefusal)
      .finally(() => void navigate({ to: '.', search: { draft: session.id, step }, replace: true }));
  }, [session, batch, step, navigate]);
}
