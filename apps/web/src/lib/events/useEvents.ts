import type { EventFrame, EventType } from '@provizor/contract';
import { useEffect, useEffectEvent } from 'react';
import { onEvent } from './hub.ts';

/**
 * Runs `fn` for every event of the type while the component is shown. When the stream opens, for the first time or
 * after a break, `fn` runs once without a frame: something may have been missed, so read again.
 */
export function useEvents(type: EventType, fn: (frame: EventFrame | null) => void): void {
  const run = useEffectEvent(fn);
  useEffect(() => {
    const stops = [onEvent(type, (frame) => run(frame)), onEvent('missed', () => run(null))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [type]);
}
