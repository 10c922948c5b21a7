import { useEffect, useEffectEvent } from 'react';
import { subscribeToScans } from './service.ts';
import type { ScanHandler } from './types.ts';

/** Hands every scan to `handler` while the component is shown (and `enabled`); see subscribeToScans. */
export function useScanner(handler: ScanHandler, enabled = true): void {
  const run = useEffectEvent(handler);
  useEffect(() => (enabled ? subscribeToScans((scanned) => run(scanned)) : undefined), [enabled]);
}

/** Hands `handler` the scans no page has taken; for the frame around the pages. */
export function useUnclaimedScanner(handler: ScanHandler): void {
  const run = useEffectEvent(handler);
  useEffect(() => subscribeToScans((scanned) => run(scanned), true), []);
}
