/** Milliseconds a task waits in the queue, and is worked on. */
export type TaskDelays = { wait: number; work: number };
