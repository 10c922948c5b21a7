import { useEffect, useState } from 'react';
import type { DraftSession } from './draft-session.ts';

/** A number that grows when the figures beside the steps may have changed, a few times a second at most. */
export function useTick(session: DraftSession): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setTick((n) => n + 1);
      }, 150);
    };
    let stopRows = session.model.get().subscribe(later);
    const stops = [
      session.draft.subscribe(later),
      session.choices.values.subscribe(later),
      session.model.subscribe(() => {
        stopRows();
        stopRows = session.model.get().subscribe(later);
        later();
      }),
    ];
    return () => {
      clearTimeout(timer);
      stopRows();
      for (const stop of stops) stop();
    };
  }, [session]);
  return tick;
}
