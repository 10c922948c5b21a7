import { joined } from './joined.ts';

/** An event that has not come after this never does: the stream was broken. Milliseconds. */
const patience = 10_000;

/** Prices and shares as people type them into a draft: what is typed here is read once, what others type is followed. */
export class TypedValues {
  readonly #userId: number;
  readonly #read: () => Promise<void>;
  /** Until when events of savings of one's own are waited for. */
  #expected: number[] = [];

  /** @param read reads the content alone: the scans it is made of stay what they are */
  constructor(userId: number, read: () => Promise<void>) {
    this.#userId = userId;
    this.#read = joined(read);
  }

  /** Saves what was typed here, and reads the content it makes. */
  async keep(save: () => Promise<unknown>): Promise<void> {
    this.#expected.push(Date.now() + patience);
    try {
      await save();
    } catch (error) {
      // what was refused is not told of
      this.#expected.pop();
      throw error;
    }
    await this.#read();
  }

  /** Something was typed: here, which has been read, or elsewhere. */
  async changed(userId: unknown): Promise<void> {
    this.#expected = this.#expected.filter((until) => until > Date.now());
    if (userId === this.#userId && this.#expected.shift() !== undefined) return;
    await this.#read();
  }
}
