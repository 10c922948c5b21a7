/** How many changes can be undone. */
const mostKept = 200;

export type UndoStack<Change> = ReturnType<typeof createUndoStack<Change>>;

/**
 * Changes of a sheet in the order they were made. A new one forgets what was undone before it.
 * @param apply undoes (`back`) or makes a change again; a sentence = why it cannot, and then it is forgotten
 */
export function createUndoStack<Change>(apply: (change: Change, back: boolean) => string | null) {
  let done: Change[] = [];
  let undone: Change[] = [];

  function step(from: Change[], to: Change[], back: boolean): string | null {
    const change = from.pop();
    if (change === undefined) return back ? 'Отменять нечего' : 'Повторять нечего';
    const fault = apply(change, back);
    if (fault === null) to.push(change);
    return fault;
  }
  return {
    /** Remembers a change that has been made. */
    push(change: Change): void {
      done = [...done.slice(1 - mostKept), change];
      undone = [];
    },
    /** The last change, to be told more of; undefined before the first. */
    last: (): Change | undefined => done.at(-1),
    /** Null when done, else the sentence why not. */
    undo: (): string | null => step(done, undone, true),
    redo: (): string | null => step(undone, done, false),
  };
}
