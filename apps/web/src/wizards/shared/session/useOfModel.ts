import { useSyncExternalStore } from 'react';
import type { ContentModel } from './content-model.ts';

/**
 * What the goods of a draft say now, shown with the very scan that changes it (`useTick` comes later): an obstacle that
 * is gone must not hold back a key pressed right after the scan.
 * @param pick gives a primitive value
 */
export const useOfModel = <M extends ContentModel, T extends string | number | boolean>(
  model: M,
  pick: (model: M) => T,
): T =>
  useSyncExternalStore(
    (listener) => model.subscribe(listener),
    () => pick(model),
  );
