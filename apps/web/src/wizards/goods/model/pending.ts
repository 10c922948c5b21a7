import { createStore, type Readable, type Store } from '../../../lib/store/index.ts';

/**
 * Cells of a sheet as they are typed: shown at once, saved together a moment later, forgotten when what was saved
 * has been read again.
 */
export class Pending<V> {
  readonly cells: Readable<ReadonlyMap<string, V>>;
  readonly #cells: Store<ReadonlyMap<string, V>>;
  readonly #save: (cells: [string, V][]) => Promise<unknown>;
  readonly #onFailed: (error: unknown) => void;
  readonly #pause: number;
  #unsaved = new Map<string, V>();
  #failure: { error: unknown } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();

  /**
   * @param save saves cells and reads the draft again; rejects when they were not saved
   * @param pause milliseconds typing is gathered
   */
  constructor(
    save: (cells: [string, V][]) => Promise<unknown>,
    onFailed: (error: unknown) => void,
    pause = 600,
  ) {
    this.#cells = createStore<ReadonlyMap<string, V>>(new Map());
    this.cells = this.#cells;
    this.#save = save;
    this.#onFailed = onFailed;
    this.#pause = pause;
  }

  change(cells: Iterable<readonly [string, V]>): void {
    const changed = [...cells];
    for (const [key, value] of changed) this.#unsaved.set(key, value);
    this.#cells.set((before) => new Map([...before, ...changed]));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#pause);
  }

  /** Saves what is typed now. Rejects when it could not be saved: the draft says something else than the screen. */
  async settle(): Promise<void> {
    await this.flush();
    if (this.#failure) throw this.#failure.error;
  }

  /** Saves what is typed now; resolves when it is saved or the failure was told. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.then(() => this.#saveAll());
    return this.#saving;
  }

  async #saveAll(): Promise<void> {
    if (this.#unsaved.size === 0) return;
    const sent = this.#unsaved;
    this.#unsaved = new Map();
    try {
      await this.#save([...sent]);
      this.#failure = null;
      // Cells typed again meanwhile stay as they are.
      this.#cells.set(
        (before) => new Map([...before].filter(([key, value]) => !Object.is(sent.get(key), value))),
      );
    } catch (error) {
      // Kept on the screen, and sent again with the next change.
      this.#unsaved = new Map([...sent, ...this.#unsaved]);
      this.#failure = { error };
      this.#onFailed(error);
    }
  }
}
