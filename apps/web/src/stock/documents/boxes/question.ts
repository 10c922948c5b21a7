import { createStore } from '../../../lib/store/index.ts';
import type { TouchedBox } from '../model/boxes.ts';

/** What is asked before a move goes; `answer` takes the boxes that are to go whole, null = the move waits. */
export type BoxQuestion = {
  boxes: readonly TouchedBox[];
  answer: (whole: ReadonlySet<string> | null) => void;
};

/** The question that stands on the screen. */
export const boxQuestion = createStore<BoxQuestion | null>(null);

/** Asks what becomes of boxes a move would break. */
export const askOfBoxes = (boxes: readonly TouchedBox[]): Promise<ReadonlySet<string> | null> =>
  new Promise((resolve) => {
    const answer: BoxQuestion['answer'] = (whole) => {
      boxQuestion.set(null);
      resolve(whole);
    };
    boxQuestion.set({ boxes, answer });
  });
