import { scanInvent } from '@provizor/contract/stock';
import { api, RefusalError } from '../../../lib/api/index.ts';
import { type QueueState, queueStore, ScanQueue } from '../../../lib/scan-queue/index.ts';
import { play } from '../../../lib/sound/index.ts';
import { isRecord, kept } from '../../../lib/storage/local.ts';
import { createStore } from '../../../lib/store/index.ts';
import type { VerdictKind } from '../../../ui/index.ts';
import type { ScanOutcome, ScanPlace } from '../scan/scans.ts';
import type { Counting } from './count-lines.ts';

const kinds: Record<string, VerdictKind> = {
  counted: 'ok',
  place: 'ok',
  repeated: 'attention',
  choose: 'attention',
  unknown: 'error',
};

const sounds: Partial<Record<VerdictKind, 'ok' | 'error'>> = { ok: 'ok', error: 'error' };
const order: VerdictKind[] = ['ok', 'attention', 'error'];

/** Milliseconds scans are gathered, and how many one request takes (contract: `scanInvent`). */
const gather = 150;
const batchSize = 1000;
/** Longest code the server takes. */
const longest = 400;

type Outcome = Omit<ScanOutcome, 'n'>;
type Told = { choose: (line: number) => void; show: (line: number | null) => void; onCounted: () => void };

export type CountScans = ReturnType<typeof createCountScans>;

const isPlace = (value: unknown): value is NonNullable<ScanPlace> =>
  isRecord(value) && typeof value.id === 'number' && typeof value.name === 'string';

/**
 * Scans of a count: gathered for a moment, kept by the browser until the server has them, counted once whatever the
 * network does. The place scanned last is the one counted in from then on, after a reload too.
 */
export function createCountScans(id: string, counting: Counting, { choose, show, onCounted }: Told) {
  const remembered = kept(`count-place.${id}`, isPlace);
  const last = createStore<ScanOutcome | null>(null);
  const place = createStore<ScanPlace>(remembered.read() ?? null);
  const waiting = createStore<QueueState>({ waiting: 0, offline: false });
  let count = 0;
  place.subscribe(() => remembered.write(place.get() ?? undefined));

  /** Tells what scans came to: all at once, and last what is wrong with one of them. */
  function say(outcomes: Outcome[]): void {
    const worst = outcomes.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)).at(-1);
    const told = worst?.kind === 'ok' ? outcomes.at(-1) : worst;
    if (!told) return;
    count += outcomes.length;
    last.set({ ...told, n: count });
    play(sounds[told.kind] ?? 'warning');
    show(told.line);
  }

  const failed = (code: string, error: unknown): Outcome => ({
    code,
    title: '',
    kind: 'error',
    line: null,
    text: error instanceof Error ? error.message : String(error),
  });

  const options: ConstructorParameters<typeof ScanQueue>[0] = {
    store: queueStore(`count.${id}`),
    gather,
    batchSize,
    place: () => place.get()?.id,
    async send(scans, batch) {
      // what was typed before is written before: a line is not counted twice
      await counting.flush();
      const at = scans[0]?.place;
      const body = {
        id,
        ...(at === undefined ? {} : { address_id: at }),
        scans: scans.map(({ code }) => ({ code })),
      };
      const { results, items } = await api(scanInvent, { body }, { idempotencyKey: batch });
      counting.take(items);
      const outcomes = results.map((result): Outcome & { choose: boolean } => {
        if (result.verdict === 'place') place.set(result.address);
        const line = result.n_line ?? result.choices[0]?.n_line ?? null;
        const title = counting.rows.get(String(line))?.name ?? '';
        // Of what is counted the server says the name, which stands beside it already.
        const text = result.verdict === 'counted' && result.text === title ? 'Посчитано' : result.text;
        const kind = kinds[result.verdict] ?? 'attention';
        return { code: result.code, title, text, kind, line, choose: result.verdict === 'choose' };
      });
      say(outcomes);
      // Goods that lie in several places or lots: the person says which by typing into the line.
      const unclear = outcomes.findLast((outcome) => outcome.choose);
      if (unclear?.line) choose(unclear.line);
      onCounted();
    },
    isRefusal: (error) =>
      error instanceof RefusalError && error.status >= 400 && error.status < 500 && error.status !== 401,
    onRefused: (scans, error) => say(scans.slice(-1).map(({ code }) => failed(code, error))),
    onState: (state) => waiting.set(state),
  };
  let queue: ScanQueue | undefined;

  /** Sends what waits; false when the server cannot be reached. */
  async function flush(own = queue): Promise<boolean> {
    own?.flush();
    while (own && own.waiting.length > 0 && !waiting.get().offline)
      await new Promise((resolve) => setTimeout(resolve, gather));
    return !own || own.waiting.length === 0;
  }

  return {
    last,
    place,
    waiting,
    flush,
    scan(raw: string): void {
      if (raw.length > longest) say([failed(raw.slice(0, 40), 'Код слишком длинный')]);
      else queue?.add({ code: raw, source: 'scanner' });
    },
    /** Begins to send, with what an earlier visit left behind; gives how to end, which sends the rest. */
    start(): () => void {
      const own = new ScanQueue(options);
      queue = own;
      return () => void flush(own).finally(() => own.stop());
    },
  };
}
