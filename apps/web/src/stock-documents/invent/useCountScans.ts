import { scanInvent } from '@provizor/contract/stock';
import { useMemo, useRef } from 'react';
import { api } from '../../lib/api/index.ts';
import { useScanner } from '../../lib/scanner/index.ts';
import { play } from '../../lib/sound/index.ts';
import { createStore } from '../../lib/store/index.ts';
import type { VerdictKind } from '../../ui/index.ts';
import type { ScanOutcome, ScanPlace } from '../scan/scans.ts';
import type { SheetEditing } from '../sheet/editing.ts';
import type { Counting } from './count-lines.ts';

const kinds: Record<string, VerdictKind> = {
  counted: 'ok',
  place: 'ok',
  repeated: 'attention',
  choose: 'attention',
  unknown: 'error',
};

/** Scans count: a pack, a box, a lot or goods adds to its line; a place is the one counted in from then on. */
export function useCountScans(
  id: string,
  counting: Counting,
  editing: SheetEditing,
  enabled: boolean,
  onCounted: () => void,
) {
  const stores = useMemo(
    () => ({ last: createStore<ScanOutcome | null>(null), place: createStore<ScanPlace>(null) }),
    [],
  );
  const queue = useRef(Promise.resolve());
  const count = useRef(0);
  const say = (outcome: Omit<ScanOutcome, 'n'>) => {
    count.current += 1;
    stores.last.set({ ...outcome, n: count.current });
    play(outcome.kind === 'ok' ? 'ok' : outcome.kind === 'error' ? 'error' : 'warning');
    const key = outcome.line === null ? null : String(outcome.line);
    editing.grid()?.highlight(key);
    if (key !== null) editing.grid()?.scrollToKey(key, 'center');
  };
  const take = async (raw: string) => {
    await counting.flush();
    const at = stores.place.get();
    const { results, items } = await api(scanInvent, {
      body: { id, ...(at ? { address_id: at.id } : {}), scans: [{ code: raw }] },
    });
    counting.take(items);
    for (const result of results) {
      if (result.verdict === 'place') stores.place.set(result.address);
      const line = result.n_line ?? result.choices[0]?.n_line ?? null;
      const title = counting.rows.get(String(line))?.name ?? '';
      const kind = kinds[result.verdict] ?? 'attention';
      // Of what is counted the server says the name, which stands beside it already.
      const text = result.verdict === 'counted' && result.text === title ? 'Посчитано' : result.text;
      say({ code: result.code, title, text, kind, line });
      // Goods that lie in several places or lots: the person says which by typing into the line.
      if (result.verdict === 'choose' && line !== null)
        editing.begin({ key: String(line), column: 'counted' });
    }
    onCounted();
  };
  useScanner(({ raw }) => {
    editing.forget();
    queue.current = queue.current.then(() =>
      take(raw).catch((error: unknown) =>
        say({
          code: raw,
          title: '',
          text: error instanceof Error ? error.message : String(error),
          kind: 'error',
          line: null,
        }),
      ),
    );
    return undefined;
  }, enabled);
  return stores;
}
