import { findScanFacts } from '@provizor/contract';
import type { ScanFacts } from '@provizor/domain';
import { api } from '../../../lib/api/index.ts';
import { whenIdle } from '../../../lib/when-idle.ts';

/** The verdict of a scan is waited for so long before the scan goes without one, in milliseconds. */
const patience = 1500;

/** So many packs are asked about before they are scanned, and so many by one call. */
const most = { ahead: 2_000, perCall: 500 };

/** What is known of the codes of one draft. Without the server a scan is judged by what was known before. */
export class KnownFacts {
  readonly #draft: string;
  readonly #known = new Map<string, ScanFacts>();
  /** Codes that are being asked about one by one. */
  readonly #asking = new Map<string, Promise<void>>();

  constructor(draft: string) {
    this.#draft = draft;
  }

  /** What is known of a scanned code; `unreachable` when nobody answers in time and nothing was known. */
  async of(code: string): Promise<ScanFacts | 'unreachable'> {
    const asking = this.#asking.get(code) ?? this.#askOne(code);
    // without an answer by what was known before
    await asking.catch(() => undefined);
    return this.#known.get(code) ?? 'unreachable';
  }

  /** More has been found out: what is being answered may not know of it. */
  askAnew(): void {
    this.#asking.clear();
  }

  #askOne(code: string): Promise<void> {
    const asking = this.#ask([code], AbortSignal.timeout(patience)).finally(() => {
      if (this.#asking.get(code) === asking) this.#asking.delete(code);
    });
    this.#asking.set(code, asking);
    return asking;
  }

  /** Asks about codes that may be scanned, when the browser has nothing better to do. */
  ahead(codes: readonly string[]): void {
    const asked = codes.slice(0, most.ahead);
    whenIdle(async () => {
      for (let from = 0; from < asked.length; from += most.perCall) {
        await this.#ask(asked.slice(from, from + most.perCall)).catch(() => undefined);
      }
    });
  }

  async #ask(codes: string[], signal?: AbortSignal): Promise<void> {
    const input = { params: { id: this.#draft }, body: { codes } };
    const { facts } = await api(findScanFacts, input, signal ? { signal } : {});
    for (const fact of facts) this.#known.set(fact.code, fact);
  }
}
