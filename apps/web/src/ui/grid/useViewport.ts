import { useCallback } from 'react';
import type { GridModel } from './grid-model.ts';
import { places } from './settings.ts';
import { useModelValue } from './useModelValue.ts';
import { rowHeight } from './window.ts';

/** Ties the model to the scrolling element: its height, its scroll position, the place it was left at. */
export function useViewport<T>(model: GridModel<T>, id: string, withTotals: boolean) {
  const slots = useModelValue(model, () => model.slots);
  const scroller = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return;
      model.element = element;
      const fixed = withTotals ? 2 * rowHeight : rowHeight;
      const left = places.get(id);
      const onScroll = () => model.scrolled(element.scrollTop);
      const measure = () => model.resize(element.clientWidth, element.clientHeight - fixed);
      const observer = new ResizeObserver(measure);
      measure();
      if (left) {
        if (left.active !== null && model.indexOf(left.active) >= 0) model.activate(left.active);
        element.scrollTop = left.scrollTop;
        onScroll();
      }
      element.addEventListener('scroll', onScroll, { passive: true });
      observer.observe(element);
      return () => {
        places.set(id, { scrollTop: element.scrollTop, active: model.activeKey });
        element.removeEventListener('scroll', onScroll);
        observer.disconnect();
        model.element = null;
      };
    },
    [model, id, withTotals],
  );
  return { scroller, slots };
}
