/** A code in view is read many times a second; it counts anew when it was away for this long, milliseconds. */
const away = 3_000;

/** Lets a code through once while the camera looks at it. */
export class Repeats {
  readonly #seen = new Map<string, number>();

  /** Whether this code is new in view at `now` (milliseconds). */
  isNew(code: string, now: number): boolean {
    for (const [known, at] of this.#seen) if (now - at > away) this.#seen.delete(known);
    const fresh = !this.#seen.has(code);
    this.#seen.set(code, now);
    return fresh;
  }
}
