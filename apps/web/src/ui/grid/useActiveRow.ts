import { startTransition, useEffect } from 'react';
import type { GridModel } from './grid-model.ts';

/** Milliseconds the keys rest before the page follows them: longer than the gap between two of a key that is held. */
const rest = 120;

const isMove = ({ key, target }: KeyboardEvent, grid: HTMLElement | null): boolean =>
  target === grid && /^(?:Arrow(?:Up|Down)|Page(?:Up|Down)|Home|End)$/.test(key);

/**
 * Tells the page which row is active. What it shows of a row is often more work than to mark it: while keys lead from row to
 * row the page follows when they rest, in pieces no key has to wait for. Before any other key or a click does something it has
 * followed, so that they are about the row that is seen.
 */
export function useActiveRow<T>(model: GridModel<T>, onActive: ((row: T | null) => void) | undefined): void {
  useEffect(() => {
    if (!onActive) return;
    let told: string | null | undefined;
    /** Told of, but perhaps not shown yet. */
    let isComing = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      clearTimeout(timer);
      timer = undefined;
      told = model.activeKey;
      onActive(told === null ? null : (model.store.get(told) ?? null));
    };
    const follow = () => {
      if (model.activeKey === told && timer === undefined) return;
      clearTimeout(timer);
      if (!model.moving) return tell();
      timer = setTimeout(() => {
        isComing = true;
        startTransition(tell);
      }, rest);
    };
    const catchUp = (event: Event) => {
      if (timer === undefined && !isComing) return;
      if (event instanceof KeyboardEvent && isMove(event, model.element)) return;
      isComing = false;
      tell();
    };
    tell();
    const leave = model.subscribe(follow);
    window.addEventListener('keydown', catchUp, true);
    window.addEventListener('pointerdown', catchUp, true);
    return () => {
      clearTimeout(timer);
      leave();
      window.removeEventListener('keydown', catchUp, true);
      window.removeEventListener('pointerdown', catchUp, true);
    };
  }, [model, onActive]);
}
