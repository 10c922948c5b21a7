import {
  type CallReply,
  clearScans,
  type Draft,
  type DraftContent,
  getDraft,
  getDraftContent,
  type listScans,
  openBox,
  saveDraft,
  setBoxCheck,
} from '@provizor/contract';
import { type ScanJudgement, type ScanSeen, scanVerdict } from '@provizor/domain';
import { api, isAway } from '../../../lib/api/index.ts';
import { outage, typedStore } from '../../../lib/offline/index.ts';
import type { QueueState, ScanQueue } from '../../../lib/scan-queue/index.ts';
import { createStore, type Readable, type Store } from '../../../lib/store/index.ts';
import { Choices, type DraftChange } from './choices.ts';
import type { Code, ContentModel, ScanOutcome, TakenCodes } from './content-model.ts';
import { ContentTimer } from './content-timer.ts';
import { draftQueue } from './draft-queue.ts';
import { joined } from './joined.ts';
import { KnownScans } from './known-scans.ts';
import { seenOnOpening } from './opening-scan.ts';
import { KnownFacts } from './scan-facts.ts';
import type { LastScan, MakeModel, ScanContext, ScanSource, Sheet } from './session-types.ts';
import { TypedValues } from './typed-values.ts';
import { scannedFirst, withPerson } from './who-scanned.ts';
import { Workers } from './workers.ts';

const needsFacts = ({ kind }: ScanSeen): boolean => kind !== 'unreadable' && kind !== 'unfit';

/**
 * One opened draft outside of React: what the server knows of it, the goods on the screen and the scans on their
 * way. It is told by `changed()` when an event says the draft moved on the server.
 */
export class DraftSession<S extends ContentModel = ContentModel> {
  readonly id: string;
  readonly userId: number;
  readonly draft: Store<Draft>;
  readonly model: Readable<S>;
  readonly #setModel: (next: ContentModel) => void;
  readonly loading: Store<DraftContent['loading']>;
  readonly people: Workers['now'];
  readonly #workers: Workers;
  readonly users = createStore<ReadonlyMap<number, string>>(new Map());
  readonly queueState = createStore<QueueState>({ waiting: 0, offline: false });
  /** What is chosen, with what is typed and not saved yet. */
  readonly choices: Choices;
  readonly lastScan = createStore<LastScan | null>(null);
  /** Box being checked by this person. */
  readonly openBox = createStore<string | null>(null);
  readonly #queue: ScanQueue;
  readonly #known: KnownScans;
  readonly #facts: KnownFacts;
  readonly #content: ContentTimer;
  /** Prices and shares, which only drafts of what is scanned have. */
  readonly values: TypedValues;
  readonly #sheets = new Map<string, Sheet>();
  readonly #onRefused: (error: unknown) => void;
  readonly #stopFollowing: () => void;
  #opening: CallReply<typeof listScans>['scans'][number] | undefined;
  #scanNumber = 0;
  #closed = false;

  private constructor(
    draft: Draft,
    content: DraftContent,
    userId: number,
    make: MakeModel<S>,
    onRefused: (error: unknown) => void,
  ) {
    this.id = draft.id;
    this.userId = userId;
    this.draft = createStore(draft);
    this.#known = new KnownScans(draft.id, userId);
    this.#facts = new KnownFacts(draft.id);
    this.#content = new ContentTimer(
      () => this.reload(),
      () => this.#isMoreToCome(),
    );
    this.values = new TypedValues(userId, () => this.#readValues());
    this.#workers = new Workers(draft.people, () => this.changed());
    this.people = this.#workers.now;
    this.loading = createStore(content.loading);
    const model = make(content, draft);
    const store = createStore(model);
    this.model = store;
    this.#setModel = (next) => store.set(next as S);
    this.openBox.set(draft.people.find((person) => person.user_id === userId)?.open_sscc ?? null);
    this.#onRefused = onRefused;
    this.choices = new Choices({
      draft: this.draft,
      send: (version, data) => api(saveDraft, { params: { id: this.id }, body: { version, data } }),
      // without the server it waits, and the bar at the top says so
      onFailed: (error) => !isAway(error) && onRefused(error),
      kept: typedStore(draft.id, userId),
    });
    this.#stopFollowing = outage.subscribe(() => outage.get() === null && void this.#back());
    const apply = () => this.model.get().setOptions(this.choices.values.get());
    // what was typed and is not saved yet counts from the first moment
    apply();
    this.choices.values.subscribe(apply);
    this.#queue = draftQueue(draft.id, {
      onSent: async (reply, codes) => {
        if (this.#closed) return;
        const { foreign, repeated } = reply;
        if (this.#known.follow(codes, reply)) this.#workers.passedBy();
        else await this.changed();
        const first = scannedFirst(repeated, this.lastScan.get(), this.userId);
        if (first) void this.tell(first.code, first.seen);
        // scanned without a connection, or before anybody could tell
        if (this.lastScan.get()?.verdict.kind === 'waiting') void this.judgeAgain();
        // What the server did not take leaves the screen too.
        if (foreign.length > 0) this.contentSoon();
      },
      onRefused,
      onState: (state) => this.queueState.set(state),
    });
  }

  /** Loads a draft with its content and all scans so far. */
  static async open<S extends ContentModel>(
    id: string,
    userId: number,
    make: MakeModel<S>,
    onRefused: (error: unknown) => void,
  ): Promise<DraftSession<S>> {
    const params = { params: { id } };
    const [draft, content] = await Promise.all([api(getDraft, params), api(getDraftContent, params)]);
    const session = new DraftSession(draft, content, userId, make, onRefused);
    await session.#catchUp();
    session.learn();
    session.#tellOpening();
    return session;
  }

  /** All scans so far; without the server, those this browser was told of, portion by portion. */
  async #catchUp(): Promise<void> {
    if (outage.get() === null) void this.choices.save().catch(() => undefined);
    await this.changed();
    for (let known = 0; outage.get() !== null && this.#known.seq > known; ) {
      known = this.#known.seq;
      await this.changed().catch(() => undefined);
    }
  }

  /**
   * The server is there again: the scans go to it, what others did is read, and what was typed meanwhile is saved over
   * that, or stands beside it as a conflict.
   */
  async #back(): Promise<void> {
    this.#queue.flush();
    try {
      await this.reload();
      await this.choices.save();
    } catch (error) {
      if (!isAway(error)) this.#onRefused(error);
    }
  }

  /** A scan that has just opened the draft is the last one, as if it had been made in it. */
  #tellOpening(): void {
    const seen = this.#opening && seenOnOpening(this.#opening);
    if (this.#opening && seen) void this.tell(this.#opening.code, seen);
  }

  /** Leaves the draft: what is on its way still goes there; what cannot now, `sendLeftScans` sends later. */
  close(): void {
    void this.#queue.end();
    for (const sheet of this.#sheets.values()) void sheet.settle().catch(() => undefined);
    void this.choices.save().catch(() => undefined);
    this.choices.stop();
    this.#stopFollowing();
    this.#workers.stop();
    this.#content.stop();
    this.#closed = true;
  }

  /**
   * Takes one scanned code: shown at once, kept for the server when it is taken, judged by all that is known of it.
   * @param mark complete string of a DataMatrix
   * @param open box whose content is being checked: what does not lie in it is told apart
   * @returns what the goods say of it, and its verdict when it is there
   */
  scan(
    code: string,
    source: ScanSource,
    { mark, open = null }: ScanContext = {},
  ): ScanOutcome & { judged: Promise<ScanJudgement> } {
    const model = this.model.get();
    const who = model.scannedBy?.(code);
    const outcome = model.scan(code, this.userId, open);
    const seen = withPerson(outcome.seen, who === this.userId ? undefined : this.users.get().get(who ?? -1));
    const judged = this.tell(code, seen);
    // A code known without its complete string gets it by being scanned again.
    if (outcome.taken || (outcome.repeated && mark !== undefined))
      this.#queue.add(mark === undefined ? { code, source } : { code, source, mark });
    return { ...outcome, judged };
  }

  /** Shows a scan in the strip; what the draft has no part in needs no facts. Resolves with its verdict. */
  async tell(code: string, seen: ScanSeen): Promise<ScanJudgement> {
    const n = ++this.#scanNumber;
    const first = scanVerdict(seen, null);
    this.lastScan.set({ n, code, seen, verdict: first });
    return await this.#judge({ n, code, seen, verdict: first });
  }

  /** Asks what is known of the packs of a document, for the time when nobody can be asked. */
  learn(): void {
    const { content, grows } = this.model.get();
    if (!grows) this.#facts.ahead(content.packs.sgtin);
  }

  /** A check has found out more of the packs. */
  checked(): void {
    this.#facts.askAnew();
    void this.judgeAgain();
    this.learn();
  }

  /** Judges the last scan anew: what is known of it has changed. */
  async judgeAgain(): Promise<void> {
    const last = this.lastScan.get();
    if (last) await this.#judge(last);
  }

  async #judge({ n, code, seen, verdict }: LastScan): Promise<ScanJudgement> {
    if (!needsFacts(seen)) return verdict;
    const judged = scanVerdict(seen, await this.#facts.of(code));
    if (this.lastScan.get()?.n === n) this.lastScan.set({ n, code, seen, verdict: judged });
    return judged;
  }

  /** Takes many codes of a batch or a file at once; gives how many were new, and what kept the others out. */
  scanMany(
    codes: readonly (Code & { source?: ScanSource })[],
    source: ScanSource,
  ): Omit<TakenCodes, 'fresh'> & { added: number } {
    const { fresh, ...others } = this.model.get().scanMany(codes, this.userId);
    if (fresh.length > 0)
      this.#queue.add(
        ...fresh.map(({ code, mark, source: own = source }) =>
          mark === undefined ? { code, source: own } : { code, source: own, mark },
        ),
      );
    return { added: fresh.length, ...others };
  }

  /**
   * Scans came, or a person has taken another box in hand; nothing else has changed. Own scans are known when their answer
   * is there, which may come after the event.
   */
  async scansCame(seq: number, by: unknown): Promise<void> {
    await this.#queue.answered();
    if (by !== this.userId || seq > this.#known.seq) await this.changed();
  }

  /** Fetches what came after the last known scan. */
  readonly changed: () => Promise<void> = joined(() => this.#fetch());

  async #fetch(): Promise<void> {
    const { reply, fresh } = await this.#known.ask();
    this.#take(reply, fresh);
  }

  #take(reply: CallReply<typeof listScans>, fresh: boolean): void {
    const model = this.model.get();
    if (this.#known.seq === 0) this.#opening = reply.scans.findLast(({ user_id: by }) => by === this.userId);
    // who they are is known before what they have scanned is shown
    this.users.set((known) => new Map([...known, ...reply.users.map(({ id, name }) => [id, name] as const)]));
    model.merge([...reply.scans, ...this.#waiting()], reply.boxes, fresh);
    if (this.#isMoreToCome()) this.contentSoon();
    this.#known.took(reply);
    this.#workers.tell(reply.people);
    this.openBox.set(reply.people.find((person) => person.user_id === this.userId)?.open_sscc ?? null);
  }

  #isMoreToCome(): boolean {
    return this.model.get().grows === true && this.model.get().isIncomplete();
  }

  /** Reads the content soon; again, ever later, while some of it is to come. */
  contentSoon(): void {
    if (!this.#closed) this.#content.soon();
  }

  /** Own scans the server has not confirmed yet. */
  #waiting(): { code: string; user_id: number }[] {
    return this.#queue.waiting.map(({ code }) => ({ code, user_id: this.userId }));
  }

  /**
   * Reads the content again (more hierarchies, series of single packs came) and the draft itself; the scans stay. One
   * change is told by several ways at once: they are one reading.
   */
  readonly reload: () => Promise<void> = joined(() => this.#read());

  async #readValues(): Promise<void> {
    const content = await api(getDraftContent, { params: { id: this.id } });
    this.loading.set(content.loading);
    this.model.get().revalued?.(content);
  }

  async #read(): Promise<void> {
    const params = { params: { id: this.id } };
    const [draft, content, scans] = await Promise.all([
      api(getDraft, params),
      api(getDraftContent, params),
      this.#known.after(0),
    ]);
    const known = this.#knownBeyond(scans);
    // Marked before it is shown: no row forgets its scan for a moment.
    const model = this.model.get().renewed(content);
    model.setOptions(draft.data);
    model.merge([...(known ?? scans.scans), ...this.#waiting()], scans.boxes, true);
    if (known) void this.changed().catch(() => undefined);
    else this.#known.took(scans);
    this.#keep(draft);
    this.loading.set(content.loading);
    this.#setModel(model);
    model.setOptions(this.choices.values.get());
  }

  /** The scans on the screen, when they are more than a reading overtaken by a later one has; its rows would go and come. */
  #knownBeyond(scans: CallReply<typeof listScans>): { code: string; user_id: number }[] | null {
    if (!this.#known.isBeyond(scans)) return null;
    const model = this.model.get();
    return model
      .scannedCodes()
      .map(({ code }) => ({ code, user_id: model.scannedBy?.(code) ?? this.userId }));
  }

  /** An answer overtaken by a later one says nothing new: choices saved over it would be refused. */
  #keep(draft: Draft): void {
    if (draft.version >= this.draft.get().version) this.draft.set(draft);
  }

  /** Reads the draft anew. */
  async reloadDraft(): Promise<void> {
    this.#keep(await api(getDraft, { params: { id: this.id } }));
  }

  /** Saves the step, so that a reload or another computer comes back to it; never in anybody's way. */
  async saveStep(step: string): Promise<void> {
    const body = { version: this.draft.get().version, step };
    this.#keep(await api(saveDraft, { params: { id: this.id }, body }));
  }

  /** Saves choices all people of the draft share at once; see Choices for what happens when two choose. */
  async choose(data: DraftChange): Promise<void> {
    this.choices.change(data);
    await this.choices.save();
  }

  /** Takes scans back: all, or these codes. */
  async clear(codes?: string[]): Promise<number> {
    await this.#queue.drained();
    const { removed } = await api(clearScans, { params: { id: this.id }, body: codes ? { codes } : {} });
    await this.changed();
    return removed;
  }

  async takeBox(sscc: string | null): Promise<void> {
    await api(openBox, { params: { id: this.id }, body: { sscc } });
    this.openBox.set(sscc);
  }

  async setBox(sscc: string, status: 'none' | 'check' | 'error'): Promise<void> {
    await this.#queue.drained();
    await api(setBoxCheck, { body: { id: this.id, sscc, status } });
    await this.changed();
  }

  /** Codes marked so far by anybody, for a batch; the complete strings the server does not have yet come along. */
  scannedCodes(): (Code & { kind: 'sgtin' | 'sscc' })[] {
    const marks = new Map(this.#queue.waiting.map(({ code, mark }) => [code, mark]));
    return this.model
      .get()
      .scannedCodes()
      .map((scanned) => {
        const mark = marks.get(scanned.code);
        return mark === undefined ? scanned : { ...scanned, mark };
      });
  }

  /** What is typed into a sheet of the draft; made once. */
  sheet<T extends Sheet>(name: string, make: () => T): Sheet {
    const known = this.#sheets.get(name) ?? make();
    this.#sheets.set(name, known);
    return known;
  }

  /** Resolves when every scan, every choice and every typed cell has reached the server; rejects when one could not. */
  async settled(): Promise<void> {
    const typed = [...this.#sheets.values()].map((sheet) => sheet.settle());
    await Promise.all([this.#queue.drained(), this.choices.save(), ...typed]);
  }
}
