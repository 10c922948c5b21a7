import type { ChoiceKey, Draft, DraftData } from '@provizor/contract';
import type { TypedStore } from '../../../lib/offline/index.ts';
import { createStore, type Readable, type Store } from '../../../lib/store/index.ts';
import { staleRow } from '../../../ui/stale/stale.ts';
import { readTyped, writeTyped } from './typed-choices.ts';

export type DraftChange = Partial<DraftData>;

/** Two people chose differently: what both began with, and what each wants. */
export type Conflict = { keys: ChoiceKey[]; start: DraftData; mine: DraftData; theirs: DraftData };

type Options = {
  draft: Store<Draft>;
  /** Saves a change over this version of the draft; a stale one is refused with `version.stale` and the present draft. */
  send(version: number, data: DraftChange): Promise<Draft>;
  /** Told when a change nobody waits for could not be saved. */
  onFailed(error: unknown): void;
  /** Milliseconds typing is gathered before it is saved. */
  pause?: number;
  /** Where what is typed outlives the page until it is saved. */
  kept?: TypedStore;
};

/**
 * Choices of a draft as they are typed: shown at once, saved a moment later. What others chose meanwhile is taken
 * over; a choice both made differently is told as a conflict and waits for the person.
 */
export class Choices {
  readonly values: Readable<DraftData>;
  readonly conflict = createStore<Conflict | null>(null);
  readonly #values: Store<DraftData>;
  readonly #options: Options;
  #pending: DraftChange = {};
  /** What stood there when a choice was first changed. */
  #start: DraftChange = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #isLeft = false;

  constructor(options: Options) {
    this.#options = options;
    this.#values = createStore(options.draft.get().data);
    this.values = this.#values;
    const typed = options.kept ? readTyped(options.kept) : null;
    if (typed && options.draft.get().state === 'open') {
      this.#pending = typed.pending;
      this.#start = typed.start;
      this.#show();
    } else this.#keep();
    options.draft.subscribe(() => this.#show());
  }

  #keep(): void {
    const { kept } = this.#options;
    if (kept) writeTyped(kept, { pending: this.#pending, start: this.#start });
  }

  /** Whether something typed is not saved yet. */
  get isDirty(): boolean {
    return Object.keys(this.#pending).length > 0;
  }

  /** Changes choices on the screen and saves them soon. */
  change(part: DraftChange): void {
    const { data } = this.#options.draft.get();
    for (const key of keysOf(part))
      if (!(key in this.#pending)) Object.assign(this.#start, pick(data, [key]));
    Object.assign(this.#pending, part);
    this.#keep();
    this.#show();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.save().catch(this.#options.onFailed),
      this.#options.pause ?? 400,
    );
  }

  /** Saves what is typed now; resolves when it is saved, or stands as a conflict. Rejects with the refusal. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.isDirty && this.conflict.get() === null) {
      this.#saving ??= this.#saveOnce().finally(() => {
        this.#saving = null;
      });
      await this.#saving;
    }
  }

  /** Resolves when what is on its way to the server has been answered. */
  async saved(): Promise<void> {
    await this.#saving?.catch(() => undefined);
  }

  async #saveOnce(): Promise<void> {
    const { draft, send } = this.#options;
    if (this.#findConflict()) return;
    const sent = { ...this.#pending };
    try {
      const saved = await send(draft.get().version, sent);
      this.#forget(keysOf(sent).filter((key) => Object.is(this.#pending[key], sent[key])));
      // What was typed on meanwhile is typed over what was saved now, which is one's own.
      const typedOn = keysOf(sent).filter((key) => key in this.#pending);
      Object.assign(this.#start, pick(saved.data, typedOn));
      draft.set(saved);
    } catch (error) {
      const stale = staleRow<{ present: Draft }>(error);
      if (!stale) {
        // What the server refuses for good leaves the screen: the draft is what counts.
        if (isRefused(error)) this.#forget(keysOf(sent));
        this.#show();
        throw error;
      }
      if (this.#isLeft) this.#dropLetGo();
      draft.set(stale.present);
    }
  }

  /** What was let go of since the page was left, for something chosen in its place, is not saved over that. */
  #dropLetGo(): void {
    const { kept } = this.#options;
    if (!kept) return;
    const still = readTyped(kept)?.pending ?? {};
    for (const key of keysOf(this.#pending).filter((each) => !(each in still))) {
      delete this.#pending[key];
      delete this.#start[key];
    }
  }

  #findConflict(): boolean {
    const { data } = this.#options.draft.get();
    const keys = keysOf(this.#pending).filter(
      (key) => !Object.is(data[key], this.#start[key]) && !Object.is(data[key], this.#pending[key]),
    );
    if (keys.length === 0) return false;
    const start = { ...data, ...this.#start };
    this.conflict.set({ keys, start, mine: { ...data, ...this.#pending }, theirs: data });
    return true;
  }

  /** Ends a conflict: with the values that shall stand, or with theirs (null). */
  async resolve(chosen: DraftData | null): Promise<void> {
    const conflict = this.conflict.get();
    if (!conflict) return;
    this.conflict.set(null);
    const { data } = this.#options.draft.get();
    if (chosen) Object.assign(this.#pending, pick(chosen, keysOf(this.#pending)));
    else this.#forget(conflict.keys);
    this.#start = pick(data, keysOf(this.#pending));
    this.#keep();
    this.#show();
    await this.save();
  }

  /** The page is left: what is on its way still goes, nothing else begins. */
  stop(): void {
    this.#isLeft = true;
    clearTimeout(this.#timer);
  }

  #forget(keys: readonly ChoiceKey[]): void {
    for (const key of keys) {
      delete this.#pending[key];
      delete this.#start[key];
    }
    this.#keep();
  }

  #show(): void {
    this.#values.set({ ...this.#options.draft.get().data, ...this.#pending });
  }
}

const keysOf = (part: DraftChange): ChoiceKey[] => Object.keys(part) as ChoiceKey[];

const pick = (data: DraftData, keys: readonly ChoiceKey[]): DraftChange =>
  Object.fromEntries(keys.map((key) => [key, data[key]]));

const isRefused = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  Number(error.status) >= 400 &&
  Number(error.status) < 500;
