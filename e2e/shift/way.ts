/** How a task is worked: with the mouse where a person would take it, or by keys and scanner alone. */
export type Way = 'mouse' | 'keys';
