import { resolveScans, type ScannedCode, type StockDocument } from '@provizor/contract/stock';
import { api } from '../../../lib/api/index.ts';
import { play } from '../../../lib/sound/index.ts';
import { createStore } from '../../../lib/store/index.ts';
import { packsText, type VerdictKind } from '../../../ui/index.ts';
import type { DraftSession } from '../model/draft.ts';
import { takeFound } from './take-found.ts';

/** What the last scan came to; `line` is brought into view. */
export type ScanOutcome = {
  n: number;
  code: string;
  title: string;
  text: string;
  kind: VerdictKind;
  line: number | null;
};

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
    const numbers = lines.map((line) => takeFound(session, line, place.get()));
    const packs = lines.reduce((sum, { sgtins }) => sum + sgtins.length, 0);
    const isNamed = lines.length > 0 && lines.every(({ quantity }) => quantity === '0');
    const text = isNamed
      ? packs === 1
        ? 'Упаковка указана в строке'
        : `Указаны упаковки короба: ${packsText(packs)}`
      : code.kind === 'box'
        ? `Добавлен короб: ${packsText(packs)}`
        : 'Добавлено';
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
