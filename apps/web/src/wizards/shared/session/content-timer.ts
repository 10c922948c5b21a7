/** Content is read again at most this often while scans come, and while it is being loaded, in milliseconds. */
const pauses = { first: 400, longest: 15_000 };

/** Reads content again soon: scans make it, and many come at once; again, ever later, while some of it is to come. */
export class ContentTimer {
  readonly #read: () => Promise<void>;
  readonly #isMoreToCome: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = 0;
  #stopped = false;

  constructor(read: () => Promise<void>, isMoreToCome: () => boolean) {
    this.#read = read;
    this.#isMoreToCome = isMoreToCome;
  }

  soon(pause = pauses.first): void {
    if (this.#stopped) return;
    if (pause === pauses.first && this.#pause > pause) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
    if (this.#timer !== undefined) return;
    this.#pause = pause;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const more = () => {
        if (this.#isMoreToCome()) this.soon(Math.min(pause * 2, pauses.longest));
      };
      this.#read().then(more, more);
    }, pause);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
