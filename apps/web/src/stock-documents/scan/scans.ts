import { resolveScans, type ScannedCode, type StockDocument } from '@provizor/contract/stock';
import { api } from '../../lib/api/index.ts';
import { play } from '../../lib/sound/index.ts';
import { createStore } from '../../lib/store/index.ts';
import { packsText, type VerdictKind } from '../../ui/index.ts';
import type { DraftSession } from '../model/draft.ts';
import { fromMillionths, toMillionths } from '../model/rows.ts';

/** What the last scan came to; `line` is brought into view. */
export type ScanOutcome = {
  n: number;
  code: string;
  title: string;
  text: string;
  kind: VerdictKind;
  line: number | null;
};

type Found = ScannedCode['lines'][number];

/** Place scanned last: goods are put there, or taken from there. */
export type ScanPlace = { id: number; name: string } | null;

export type Scans = ReturnType<typeof createScans>;

/** Takes scans into a draft one after another, whatever the source: each is asked of the server and becomes lines. */
export function createScans(session: DraftSession, tell: (outcome: ScanOutcome) => void) {
  const last = createStore<ScanOutcome | null>(null);
  const place = createStore<ScanPlace>(null);
  let queue: Promise<void> = Promise.resolve();
  let count = 0;

  function say(outcome: Omit<ScanOutcome, 'n'>): void {
    count += 1;
    const next = { ...outcome, n: count };
    last.set(next);
    play(outcome.kind === 'ok' ? 'ok' : outcome.kind === 'error' ? 'error' : 'warning');
    tell(next);
  }

  /** Adds what was found to the line that has it, or as a new line; gives the number of the line. */
  function take(found: Found): number {
    const known = found.n_line === null ? undefined : session.rows.get(String(found.n_line));
    const n = known ? more(known.n_line, found.quantity) : add(found);
    for (const sgtin of found.sgtins) session.addMark(sgtin, n);
    return n;
  }

  function more(n: number, quantity: string): number {
    const now = session.rows.get(String(n))?.quantity ?? '0';
    const next = fromMillionths(toMillionths(now) + toMillionths(quantity));
    session.changeLines([{ n, input: { quantity: next }, shown: { quantity: next } }]);
    return n;
  }

  function add({ nomenclature_id, name, gtin, series, expiry, lot, quantity }: Found): number {
    const at = lot?.address ?? place.get();
    const address = at ? { address_id: at.id } : {};
    const goods = lot
      ? { lot_id: lot.lot_id, nomenclature_id: lot.nomenclature_id }
      : { nomenclature_id, series, expiry };
    const shown = lot
      ? {
          ...{ lot_id: lot.lot_id, series: lot.series, expiry: lot.expiry, price: lot.price },
          ...{ expiry_warning: lot.expiry_warning, vat_rate: lot.vat_rate, source: lot.source },
          available: lot.available,
        }
      : { series, expiry };
    const [n = 0] = session.addLines([
      {
        input: { ...goods, ...address, quantity },
        shown: { nomenclature_id, name, gtin, quantity, address: at ?? null, ...shown },
      },
    ]);
    return n;
  }

  function judge(code: ScannedCode): void {
    const { problem, title, value, lines } = code;
    if (code.kind === 'place') {
      place.set(code.address);
      say({ code: value, title, text: 'Работаем с этим местом хранения', kind: 'ok', line: null });
      return;
    }
    if (problem) {
      const kind = problem.code === 'repeat' ? 'attention' : 'error';
      say({ code: value, title, text: problem.text, kind, line: problem.n_line });
      return;
    }
    const numbers = lines.map(take);
    const packs = lines.reduce((sum, { sgtins }) => sum + sgtins.length, 0);
    const text = code.kind === 'box' ? `Добавлен короб: ${packsText(packs)}` : 'Добавлено';
    say({ code: value, title, text, kind: 'ok', line: numbers.at(-1) ?? null });
  }

  async function resolve(raw: string, document: StockDocument): Promise<void> {
    // The server has to know of the packs scanned before to tell a repeated one.
    await session.flush();
    const at = place.get();
    const { items } = await api(resolveScans, {
      body: {
        kind: document.kind,
        storage_id: document.storage.id,
        document_id: document.id,
        document_date: document.document_date,
        ...(at ? { address_id: at.id } : {}),
        codes: [raw],
      },
    });
    for (const item of items) judge(item);
  }

  return {
    last,
    place,
    scan(raw: string, code: string): void {
      queue = queue.then(() =>
        resolve(raw, session.document.get()).catch((error: unknown) => {
          const text = error instanceof Error ? error.message : String(error);
          say({ code, title: '', text, kind: 'error', line: null });
        }),
      );
    },
  };
}
