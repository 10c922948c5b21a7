import { useEffect, useLayoutEffect } from 'react';
import type { GridModel } from './grid-model.ts';
import { useModelValue } from './useModelValue.ts';

/** How near an end the page beyond it is asked for, in rows. */
const margin = 30;

/**
 * Asks for the page after the last row and for the one before the first, and keeps the view where it was.
 * @param toEnd every further page is asked for, wherever the view stands
 */
export function useNeighbours<T>(
  model: GridModel<T>,
  count: number,
  onEnd: (() => void) | undefined,
  onStart: (() => void) | undefined,
  toEnd: boolean,
): void {
  const atEnd = useModelValue(model, () => model.first + model.slots >= model.keys.length - margin);
  const atStart = useModelValue(model, () => model.first < margin);
  const anchored = onStart !== undefined;
  useLayoutEffect(() => {
    // Once it went backwards it stays so: the last page that comes before has no further one.
    if (anchored) model.anchored = true;
  }, [model, anchored]);
  useLayoutEffect(() => {
    if (count > 0) model.settle();
  }, [model, count]);
  useEffect(() => {
    if ((atEnd || toEnd) && count > 0) onEnd?.();
  }, [atEnd, toEnd, count, onEnd]);
  useEffect(() => {
    if (atStart && count > 0) onStart?.();
  }, [atStart, count, onStart]);
}
