import { useEffect } from 'react';
import { toast } from '../feedback/index.ts';
import type { GridModel } from './grid-model.ts';
import { sortingOf } from './order.ts';
import type { SortState } from './types.ts';
import { useModelValue } from './useModelValue.ts';

const tooLong = 'Список длинный: сузьте отбор, и можно будет сортировать';

type ListEnds = {
  onEnd?: (() => void) | undefined;
  onStart?: (() => void) | undefined;
  total?: number | null;
};

/**
 * What has to happen before a list that comes page by page is sorted.
 * @returns `toEnd`: it is to be read to its end; `unsorted`: why its titles do not sort
 */
export function useSorting<T>(
  model: GridModel<T>,
  asked: SortState | null,
  setSort: (sort: SortState | null) => void,
  { onEnd, onStart, total = null }: ListEnds,
): { toEnd: boolean; unsorted: string | undefined } {
  const loaded = useModelValue(model, () => model.store.size());
  // Entered in its middle a list is not read in both directions.
  const sorting = onStart ? 'long' : sortingOf(!onEnd, loaded, total);
  // Of unknown length, it has been read for nothing: not again at the next visit.
  const isGivenUp = asked !== null && sorting === 'long' && !onStart && total === null;
  useEffect(() => {
    if (!isGivenUp) return;
    setSort(null);
    toast.info(tooLong);
  }, [isGivenUp, setSort]);
  return {
    toEnd: asked !== null && sorting === 'read',
    unsorted: sorting === 'long' ? tooLong : undefined,
  };
}
