import { useLayoutEffect, useRef } from 'react';
import { addKeyLayer, type KeyBinding } from './registry.ts';

/**
 * Registers the keys of a page or dialog while it is shown; they appear in the list under `?`.
 * A later layer (a dialog over the page) wins over an earlier one. The bindings may change at every render.
 */
export function useKeys(bindings: KeyBinding[]): void {
  const layer = useRef(bindings);
  // With the picture, not after it: a key pressed at what is seen does what is seen.
  useLayoutEffect(() => {
    layer.current = bindings;
  });
  // The layer comes and goes with the picture too: a key of a page that is gone would do what nobody means any more.
  useLayoutEffect(() => addKeyLayer(layer), []);
}
