import { type KeyboardEvent, useRef } from 'react';

/**
 * Keys of a list of which one line is chosen: an arrow chooses the next line and leaves the list open, so that one gets
 * to the third line past the second; Enter closes it.
 */
export function useArrows() {
  const moving = useRef(false);
  return {
    /** The choice now told was made by an arrow. */
    isMoving: () => moving.current,
    listen: (close: () => void) => ({
      onPointerDown: () => {
        moving.current = false;
      },
      onKeyDown: (event: KeyboardEvent) => {
        moving.current = event.key.startsWith('Arrow');
        if (event.key !== 'Enter') return;
        event.preventDefault();
        close();
      },
    }),
  };
}
