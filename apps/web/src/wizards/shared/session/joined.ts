/**
 * A reading that is not done twice at once: whoever asks while it runs gets one more that begins after it, shared by all
 * who asked meanwhile. What had changed before the question is in the answer.
 */
export function joined(read: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (): Promise<void> => {
    running = read().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
