/**
 * Who has scanned what, by index, in the order of the scans. `has` reads a flag: it is asked for every pack of a
 * delivery at every scan.
 */
export class Scanned {
  readonly #by = new Map<number, number>();
  readonly #flags: Uint8Array;

  /** @param size number of things that can be scanned */
  constructor(size: number) {
    this.#flags = new Uint8Array(size);
  }

  has(index: number): boolean {
    return this.#flags[index] === 1;
  }

  /** User who has scanned it, undefined when nobody has. */
  by(index: number): number | undefined {
    return this.#by.get(index);
  }

  add(index: number, userId: number): void {
    this.#by.set(index, userId);
    this.#flags[index] = 1;
  }

  clear(): void {
    this.#by.clear();
    this.#flags.fill(0);
  }

  indexes(): IterableIterator<number> {
    return this.#by.keys();
  }
}
