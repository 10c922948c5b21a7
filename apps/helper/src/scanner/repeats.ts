/** Tells a new scan from the repetition that a held trigger produces. */
export interface RepeatFilter {
  /**
   * @param code the bytes of one code
   * @param at milliseconds of a clock that never goes back
   * @returns true when the same code came less than the window ago
   */
  isRepeat(code: Uint8Array, at: number): boolean;
}

/**
 * Makes a filter with a window of `windowMs` milliseconds. The window slides: a trigger held for a minute
 * is one scan.
 */
export function createRepeatFilter(windowMs: number): RepeatFilter {
  let last: { code: Buffer; at: number } | undefined;
  return {
    isRepeat(code, at) {
      const repeat = last !== undefined && at - last.at < windowMs && last.code.equals(code);
      last = { code: Buffer.from(code), at };
      return repeat;
    },
  };
}
