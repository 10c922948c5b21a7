import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { subscribeToScans } from './service.ts';
import type { ScanHandler } from './types.ts';

/**
 * Hands every scan to `handler` while the component is shown (and `enabled`); see subscribeToScans. Before the component is
 * seen: whoever sees a page may scan, and a slow computer is late with what comes after the frame.
 */
export function useScanner(handler: ScanHandler, enabled = true): void {
  const run = useEffectEvent(handler);
  useLayoutEffect(() => (enabled ? subscribeToScans((scanned) => run(scanned)) : undefined), [enabled]);
}

/** Hands `handler` the scans no page has taken; for the frame around the pages. */
export function useUnclaimedScanner(handler: ScanHandler): void {
  const run = useEffectEvent(handler);
  useEffect(() => subscribeToScans((scanned) => run(scanned), true), []);
}
