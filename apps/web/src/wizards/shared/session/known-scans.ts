import { type addScans, type CallReply, listScans } from '@provizor/contract';
import { api, keepAnswer } from '../../../lib/api/index.ts';
import { ownScans } from './own-scans.ts';

type Reply = CallReply<typeof listScans>;

/** Up to where a screen knows the scans of a draft, and what was last said beside them. */
export class KnownScans {
  readonly #draft: string;
  readonly #userId: number;
  #seq = 0;
  #epoch = 0;
  #around: Pick<Reply, 'people' | 'boxes'> | null = null;

  constructor(draft: string, userId: number) {
    this.#draft = draft;
    this.#userId = userId;
  }

  /** Number of the last one, 0 = none is known yet. */
  get seq(): number {
    return this.#seq;
  }

  /** Asks what came after the last known one; `fresh`: for all of them, as some were taken back. Refuses as `listScans`. */
  async ask(): Promise<{ reply: Reply; fresh: boolean }> {
    const reply = await this.after(this.#seq);
    const fresh = reply.epoch !== this.#epoch;
    this.#epoch = reply.epoch;
    if (!fresh || this.#seq === 0) return { reply, fresh };
    this.#seq = 0;
    return { reply: await this.after(0), fresh };
  }

  /** The scans after a number. Refuses as `listScans`. */
  after(after: number): Promise<Reply> {
    return api(listScans, { params: { id: this.#draft }, query: { after } });
  }

  /** What was read is known from now on. */
  took({ seq, epoch, people, boxes }: Reply): void {
    this.#seq = seq;
    this.#epoch = epoch;
    this.#around = { people, boxes };
  }

  /** Whether more is known than a reading tells: it was overtaken by a later one. */
  isBeyond({ epoch, seq }: Pick<Reply, 'epoch' | 'seq'>): boolean {
    return epoch < this.#epoch || (epoch === this.#epoch && seq < this.#seq);
  }

  /**
   * Goes on to the number of own scans that have arrived. What would be read of them is kept for a time without the server.
   * @param codes those sent
   * @returns false when somebody has scanned between: it has to be asked
   */
  follow(codes: readonly string[], answer: CallReply<typeof addScans>): boolean {
    const after = this.#seq;
    const own = ownScans(after, codes, this.#userId, answer);
    if (!own || !this.#around) return false;
    if (own.seq === after) return true;
    const said = { ...this.#around, ...own, epoch: this.#epoch, users: [] };
    keepAnswer(listScans, { params: { id: this.#draft }, query: { after } }, said);
    this.#seq = own.seq;
    return true;
  }
}
