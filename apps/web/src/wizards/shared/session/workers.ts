import type { CallReply, listScans } from '@provizor/contract';
import { nextLeave, workersAfter } from '@provizor/domain';
import { createStore, type Readable, type Store } from '../../../lib/store/index.ts';

type People = CallReply<typeof listScans>['people'];

/** People of a draft as they are now: who is not heard of leaves the list by himself, his box is let go. */
export class Workers {
  readonly now: Readable<People>;
  readonly #now: Store<People>;
  #told: People;
  #since = performance.now();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ask: () => Promise<void>;
  #isOld = false;
  #isOver = false;

  /** @param ask asks the server who is there; what it says is told */
  constructor(people: People, ask: () => Promise<void>) {
    this.#ask = ask;
    this.#told = people;
    this.#now = createStore(people);
    this.now = this.#now;
    this.#show();
  }

  /** What the server has just said. */
  tell(people: People): void {
    this.#isOld = false;
    this.#told = people;
    this.#since = performance.now();
    this.#show();
  }

  /** Own scans went by without a question who is there: before somebody leaves the list, it is asked. */
  passedBy(): void {
    this.#isOld = true;
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #show(): void {
    clearTimeout(this.#timer);
    const seconds = (performance.now() - this.#since) / 1000;
    this.#now.set(workersAfter(this.#told, seconds));
    const next = nextLeave(this.#told, seconds);
    if (next !== null) this.#timer = setTimeout(() => void this.#leave(), next * 1000 + 50);
  }

  async #leave(): Promise<void> {
    if (this.#isOld) await this.#ask().catch(() => undefined);
    if (!this.#isOver) this.#show();
  }
}
