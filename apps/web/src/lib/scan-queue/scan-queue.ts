import { newId } from '../ids.ts';

/** A scan on its way to the server; `batch` and `place` are written into it when it is sent for the first time. */
export type QueuedScan = { code: string; mark?: string; source: string; batch?: string; place?: number };

export type QueueStore = { load(): QueuedScan[]; save(scans: QueuedScan[]): void };

export type QueueState = { waiting: number; offline: boolean };

type Options = {
  store: QueueStore;
  /**
   * Sends scans; rejects when they did not arrive. The same scans come again with the same `batch` until they do: a
   * batch that was taken and whose answer was lost must not count twice.
   */
  send(scans: QueuedScan[], batch: string): Promise<void>;
  /** Where the scans of a batch were made, told when it is made up. */
  place?(): number | undefined;
  /** Whether an error means the server said no for good (the scans are then dropped and reported). */
  isRefusal(error: unknown): boolean;
  onRefused(scans: QueuedScan[], error: unknown): void;
  onState?(state: QueueState): void;
  /** Largest number of scans in one request. */
  batchSize?: number;
  /** Milliseconds scans are gathered before a request; and the first and longest pause after a failure. */
  gather?: number;
  retry?: { first: number; longest: number };
};

/** Largest number of scans in one request, when nothing else is said. */
const usualBatch = 2000;

/**
 * Carries scans to the server without losing one: each is written to the browser's storage before anything else,
 * leaves it when the server has it, and is sent again after a lost connection or a reload.
 */
export class ScanQueue {
  readonly #options: Options;
  #scans: QueuedScan[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<number> | null = null;
  #stopped = false;
  #failures = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#scans = options.store.load();
    if (this.#scans.length > 0) this.#schedule(0);
  }

  add(...scans: QueuedScan[]): void {
    this.#scans.push(...scans);
    this.#changed();
    if (this.#failures === 0) this.#schedule(this.#options.gather ?? 60);
  }

  /** Codes not yet confirmed by the server. */
  get waiting(): readonly QueuedScan[] {
    return this.#scans;
  }

  /** Sends at once (the connection is back). */
  flush(): void {
    this.#schedule(0);
  }

  /** Resolves when the request that is under way has been answered, or has failed. */
  async answered(): Promise<void> {
    await this.#sending;
  }

  /** Resolves when nothing waits any more. */
  async drained(): Promise<void> {
    while (this.#scans.length > 0 && !this.#stopped) {
      this.flush();
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Sends nothing any more; what waits stays in the storage. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Ends: what waits is sent now; what does not arrive by that stays in the storage. */
  async end(): Promise<void> {
    const failures = this.#failures;
    while (this.#scans.length > 0 && this.#failures === failures && !this.#stopped) {
      this.flush();
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    this.stop();
  }

  #changed(): void {
    this.#options.store.save(this.#scans);
    this.#options.onState?.({ waiting: this.#scans.length, offline: this.#failures > 0 });
  }

  /** What is waited for already is not put off: quick scans go on while more of them come. */
  #schedule(delay: number): void {
    if (this.#stopped || this.#sending !== null || (this.#timer !== undefined && delay > 0)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, delay);
  }

  /** The scans to send next: those that were under way already, or as many as fit into a new batch. */
  #nextBatch(): { scans: QueuedScan[]; batch: string } {
    const known = this.#scans[0]?.batch;
    if (known !== undefined) {
      return { scans: this.#scans.filter(({ batch }) => batch === known), batch: known };
    }
    const batch = newId();
    const place = this.#options.place?.();
    const scans = this.#scans
      .slice(0, this.#options.batchSize ?? usualBatch)
      .map((scan) => ({ ...scan, batch, ...(place === undefined ? {} : { place }) }));
    this.#scans = [...scans, ...this.#scans.slice(scans.length)];
    this.#options.store.save(this.#scans);
    return { scans, batch };
  }

  async #send(): Promise<void> {
    if (this.#scans.length === 0) return;
    this.#sending = this.#carry();
    const pause = await this.#sending;
    this.#sending = null;
    this.#changed();
    if (this.#scans.length > 0) this.#schedule(pause);
  }

  /** One request; gives the pause before the next one, in milliseconds. */
  async #carry(): Promise<number> {
    const { scans: batch, batch: key } = this.#nextBatch();
    try {
      await this.#options.send(batch, key);
      this.#scans = this.#scans.slice(batch.length);
      this.#failures = 0;
    } catch (error) {
      if (!this.#options.isRefusal(error)) {
        this.#failures++;
        const { first, longest } = this.#options.retry ?? { first: 1000, longest: 15_000 };
        return Math.min(first * 2 ** (this.#failures - 1), longest);
      }
      this.#scans = this.#scans.slice(batch.length);
      this.#options.onRefused(batch, error);
    }
    return this.#options.gather ?? 60;
  }
}
