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

  constructor(people: People) {
    this.#told = people;
    this.#now = createStore(people);
    this.now = this.#now;
    this.#show();
  }

  /** What the server has just said. */
  tell(people: People): void {
    this.#told = people;
    this.#since = performance.now();
    this.#show();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #show(): void {
    clearTimeout(this.#timer);
    const seconds = (performance.now() - this.#since) / 1000;
    this.#now.set(workersAfter(this.#told, seconds));
    const next = nextLeave(this.#told, seconds);
    if (next !== null) this.#timer = setTimeout(() => this.#show(), next * 1000 + 50);
  }
}
