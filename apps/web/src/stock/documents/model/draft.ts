import type { HeaderInput, LineInput, StockDocument, StockLineRow } from '@provizor/contract/stock';
import type { TypedStore } from '../../../lib/offline/index.ts';
import { createStore } from '../../../lib/store/index.ts';
import { createRowStore } from '../../../ui/grid/row-store.ts';
import { type Conflict, conflictOf, withoutFields } from './conflict.ts';
import { keepTyping } from './kept-typing.ts';
import { bodyOf, isEmpty, merged, nothingPending, type Pending, shownOver } from './pending.ts';
import type { MarkRow, Present } from './present.ts';
import { changed, emptyLine, rowKey, type SheetRow } from './rows.ts';

/** What a save is told by: the server's present document, or why it was refused. */
export type Saved = { item: StockDocument };

/** The calls a session makes; a test gives its own server. */
export type DraftServer = {
  save(body: { id: string; version: number } & ReturnType<typeof bodyOf>): Promise<Saved>;
  read(): Promise<Present>;
  /** The version the server has now. */
  version(): Promise<number>;
  isStale(error: unknown): boolean;
  /** Nobody answered: the same save may go through later. */
  isAway(error: unknown): boolean;
};

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown };

/** Change of one line: what the server gets, and what is shown at once. */
export type LineChange = { n: number; input: Partial<LineInput>; shown: Partial<StockLineRow> };

/** A line that was removed and comes back: as it was, as the server takes it, and what was scanned under it. */
export type RestoredLine = { row: SheetRow; input: Partial<LineInput>; sgtins: readonly string[] };

export type DraftSession = ReturnType<typeof createDraft>;

/** Of a pack nothing has been told of yet. */
const unknown = { status: null, sscc: null };

/** Typing pauses this long before it is saved. */
const pause = 600;
/** A server that did not answer is asked again after this long. */
const retryPause = 5000;

/**
 * A draft as it is typed: rows outside of React, one save at a time, the version of the server. What another person
 * saved meanwhile is taken in by itself where nothing clashes, and asked about where it does (`conflict`).
 * @param saves false = what is typed is only kept, for who asks for `changes`
 * @param typed where what is typed outlives the page until it is saved
 * @param isOld what it begins with was kept by the browser: the server may have newer
 */
export function createDraft(
  start: Present,
  server: DraftServer,
  { saves = true, typed, isOld = false }: { saves?: boolean; typed?: TypedStore; isOld?: boolean } = {},
) {
  const document = createStore(start.document);
  const state = createStore<SaveState>({ kind: 'saved' });
  const conflict = createStore<Conflict | null>(null);
  const rows = createRowStore<SheetRow>(rowKey, start.lines);
  const marks = createStore<readonly MarkRow[]>(start.marks);
  /** Grows with every change of a line, for totals. */
  const turn = createStore(0);
  let pending = nothingPending();
  let { version } = start.document;
  let saving: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const typing = keepTyping(typed, () => ({ pending, rows: [...rows.rows()] }));

  const wait = () => {
    clearTimeout(timer);
    typing.soon();
    if (state.get().kind !== 'saving') state.set({ kind: 'waiting' });
    if (!saves) return;
    timer = setTimeout(() => void flush(), pause);
  };
  const touch = () => {
    turn.set((n) => n + 1);
    wait();
  };

  function changeHeader(input: HeaderInput, shown: Partial<StockDocument>): void {
    pending = merged(pending, { ...nothingPending(), header: input, shown, before: document.get() });
    document.set((now) => shownOver(now, shown));
    wait();
  }

  function changeLines(changes: readonly LineChange[]): void {
    for (const { n, input, shown } of changes) {
      const before = rows.get(String(n));
      if (!before) continue;
      const known = pending.lines.get(n);
      pending.lines.set(n, { input: { ...known?.input, ...input }, before: known ? known.before : before });
      rows.update(String(n), (row) => ({ ...changed(row, shown), problem: undefined }));
    }
    if (changes.length > 0) touch();
  }

  const nextNumber = () => rows.rows().reduce((most, { n_line }) => Math.max(most, n_line), 0) + 1;

  /** Adds lines at the end; gives their numbers. */
  function addLines(lines: readonly Omit<LineChange, 'n'>[]): number[] {
    const first = nextNumber();
    const added = lines.map(({ input, shown }, index) => {
      const n = first + index;
      pending.lines.set(n, { input, before: null });
      return changed(emptyLine(n), shown);
    });
    rows.append(added);
    if (added.length > 0) touch();
    return added.map(({ n_line }) => n_line);
  }

  function removeLines(numbers: readonly number[]): void {
    const gone = new Set(numbers);
    for (const n of gone) {
      if (pending.lines.get(n)?.before !== null) pending.removed.add(n);
      pending.lines.delete(n);
    }
    for (const [sgtin, n] of pending.marks) if (gone.has(n)) pending.marks.delete(sgtin);
    marks.set((all) => all.filter(({ n_line }) => !gone.has(n_line)));
    rows.reset(rows.rows().filter(({ n_line }) => !gone.has(n_line)));
    if (gone.size > 0) touch();
  }

  /** Puts removed lines back under their numbers, with what was scanned under them. */
  function restoreLines(lines: readonly RestoredLine[]): void {
    for (const { row, input, sgtins } of lines) {
      // a number that is still to be removed is removed first and made anew
      pending.lines.set(row.n_line, { input, before: null });
      for (const sgtin of sgtins) {
        pending.marks.set(sgtin, row.n_line);
        pending.removedMarks.delete(sgtin);
      }
    }
    const back = lines.map(({ row }) => ({ ...row, edit: undefined, problem: undefined }));
    rows.reset([...rows.rows(), ...back].toSorted((a, b) => a.n_line - b.n_line));
    marks.set((all) => [
      ...all,
      ...lines.flatMap(({ row, sgtins }) =>
        sgtins.map((sgtin) => ({ n_line: row.n_line, sgtin, ...unknown })),
      ),
    ]);
    if (lines.length > 0) touch();
  }

  const countPacks = (n: number) => {
    const packs = marks.get().filter(({ n_line }) => n_line === n).length;
    rows.update(String(n), { packs });
  };

  function addMark(sgtin: string, n: number): void {
    pending.marks.set(sgtin, n);
    pending.removedMarks.delete(sgtin);
    marks.set((all) => [...all.filter((mark) => mark.sgtin !== sgtin), { n_line: n, sgtin, ...unknown }]);
    countPacks(n);
    touch();
  }

  function removeMark(sgtin: string): void {
    const n = marks.get().find((mark) => mark.sgtin === sgtin)?.n_line;
    if (!pending.marks.delete(sgtin)) pending.removedMarks.add(sgtin);
    marks.set((all) => all.filter((mark) => mark.sgtin !== sgtin));
    if (n !== undefined) countPacks(n);
    touch();
  }

  async function saveOnce(): Promise<void> {
    const sent = pending;
    pending = nothingPending();
    state.set({ kind: 'saving' });
    try {
      const { item } = await server.save({ id: start.document.id, version, ...bodyOf(sent) });
      version = item.version;
      document.set(shownOver(item, pending.shown));
      typing.write();
      state.set({ kind: isEmpty(pending) ? 'saved' : 'waiting' });
    } catch (error) {
      pending = merged(sent, pending);
      typing.write();
      if (server.isStale(error)) await meet();
      else {
        state.set({ kind: 'failed', error });
        if (saves && server.isAway(error)) timer = setTimeout(() => void flush(), retryPause);
      }
    }
  }

  /** Somebody else saved: takes his state in, or asks where both changed the same. */
  async function meet(): Promise<void> {
    try {
      const present = await server.read();
      const clash = conflictOf(pending, present);
      if (clash) {
        state.set({ kind: 'waiting' });
        conflict.set(clash);
      } else takeIn(present, pending);
    } catch (error) {
      state.set({ kind: 'failed', error });
    }
  }

  /** Shows what the server has with what was typed here over it. */
  function takeIn(present: Present, mine: Pending): void {
    version = present.document.version;
    pending = mine;
    document.set(shownOver(present.document, mine.shown));
    const mineRows = new Map(rows.rows().map((row) => [row.n_line, row]));
    const theirs = new Set(present.lines.map(({ n_line }) => n_line));
    const over = present.lines
      .filter(({ n_line }) => !mine.removed.has(n_line))
      .map((line) =>
        mine.lines.has(line.n_line) ? { ...line, ...typedOver(mineRows.get(line.n_line), mine) } : line,
      );
    const own = [...mine.lines].flatMap(([n, { before }]) => {
      const row = mineRows.get(n);
      return before === null && row && (!theirs.has(n) || mine.removed.has(n)) ? [row] : [];
    });
    const edited = (row: SheetRow): SheetRow => {
      const edit = mineRows.get(row.n_line)?.edit;
      return edit ? { ...row, edit } : row;
    };
    rows.reset([...over.map(edited), ...own]);
    const added = [...mine.marks].map(([sgtin, n_line]) => ({ sgtin, n_line, ...unknown }));
    marks.set([
      ...present.marks.filter(({ sgtin }) => !mine.marks.has(sgtin) && !mine.removedMarks.has(sgtin)),
      ...added,
    ]);
    turn.set((n) => n + 1);
    if (isEmpty(pending)) {
      typing.write();
      state.set({ kind: 'saved' });
    } else wait();
  }

  /**
   * Goes on with what was typed before the page went; where somebody changed the same meanwhile, asks. What is shown
   * without the server may be older than what was typed over: then the first save finds it out.
   */
  function goOn(): void {
    const kept = typing.read();
    if (!kept || isEmpty(kept.pending)) return;
    pending = kept.pending;
    const known = new Set(start.lines.map(({ n_line }) => n_line));
    rows.reset([
      ...start.lines.map((line) => kept.rows.get(line.n_line) ?? line),
      ...[...kept.rows.values()].filter(({ n_line }) => !known.has(n_line)),
    ]);
    const clash = isOld ? null : conflictOf(pending, start);
    if (clash) conflict.set(clash);
    else takeIn(start, pending);
  }
  goOn();

  /** Decides a conflict: these of my fields are kept over the present document, the others are given up. */
  function settle(kept: ReadonlySet<string>): void {
    const clash = conflict.get();
    if (!clash) return;
    conflict.set(null);
    takeIn(clash.present, withoutFields(pending, clash, kept));
  }

  /** Saves what is typed now; true when everything is saved. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    while (saving) await saving;
    if (!isEmpty(pending) && conflict.get() === null) {
      saving = saveOnce().finally(() => {
        saving = null;
      });
      await saving;
      if (state.get().kind === 'waiting' && conflict.get() === null) return flush();
    }
    return isEmpty(pending);
  }

  /**
   * Reads the document anew when nothing typed here waits. Readings overlap (a step of one's own and the event of it):
   * an older answer that comes late is not taken in over a newer one.
   * @param told version the document is told to have: that of one's own saving, whose answer may come later, is known
   */
  async function reread(told?: number): Promise<void> {
    const isIdle = () => !saving && isEmpty(pending);
    if (told !== undefined) await saving;
    if (!isIdle() || (told !== undefined && told <= version)) return;
    if (told === undefined && ((await server.version()) === version || !isIdle())) return;
    const present = await server.read();
    if (isIdle() && present.document.version > version) takeIn(present, pending);
  }

  return {
    document,
    rows,
    marks,
    state,
    conflict,
    turn,
    changeHeader,
    changeLines,
    addLines,
    removeLines,
    restoreLines,
    addMark,
    removeMark,
    settle,
    flush,
    reread,
    version: () => version,
    /** What was typed and is not saved, as the server takes it. */
    changes: () => bodyOf(pending),
    /** Whether something typed is not saved yet. */
    isDirty: () => saving !== null || !isEmpty(pending),
    /** Ends the waiting; what is typed is saved once more. */
    close(): void {
      void flush();
    },
  };
}

/** Of a line both sides have: the values typed here, in the names of the row. */
function typedOver(row: SheetRow | undefined, pending: Pending): Partial<SheetRow> {
  const input = row && pending.lines.get(row.n_line)?.input;
  if (!row || !input) return {};
  return 'lot_id' in input || 'nomenclature_id' in input ? row : pickTyped(row, Object.keys(input));
}

function pickTyped(row: SheetRow, names: readonly string[]): Partial<SheetRow> {
  const cells: Record<string, keyof SheetRow> = { address_id: 'address', address_to_id: 'address_to' };
  const typed = names.map((name) => cells[name] ?? (name as keyof SheetRow));
  return Object.fromEntries([...typed, 'sum' as const].map((name) => [name, row[name]]));
}
