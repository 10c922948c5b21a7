import { lazy, Suspense } from 'react';
import { useProfile } from '../lib/session/index.ts';
import { useStore } from '../lib/store/index.ts';
import { loadChunk } from '../routing/ChunkLoadError.ts';
import { activeExercise } from './active.ts';

const Coach = lazy(() => loadChunk(() => import('./components/Coach.tsx')));

/** The panel of the exercise somebody works at, over whatever page he is on; in the training MDLP only. */
export function CoachHost() {
  const active = useStore(activeExercise);
  const { id, mdlp } = useProfile();
  if (active?.person !== id || mdlp.contour !== 'sandbox') return null;
  return (
    <Suspense>
      <Coach key={active.exercise} exercise={active.exercise} />
    </Suspense>
  );
}
