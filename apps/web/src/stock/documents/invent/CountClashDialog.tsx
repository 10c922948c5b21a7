import { useStore } from '../../../lib/store/index.ts';
import { StaleDialog } from '../../../ui/stale/index.ts';
import { type CountClash, lineTitle } from './count-clashes.ts';
import type { Counting } from './count-lines.ts';

/** Lines two people counted: both numbers side by side, each line from either. */
export function CountClashDialog({ counting }: { counting: Counting }) {
  const clashes = useStore(counting.clashes);
  if (clashes.length === 0) return null;
  const by = (value: (clash: CountClash) => string | null) =>
    Object.fromEntries(clashes.map((clash) => [String(clash.line.n_line), value(clash) ?? '']));
  const people = [...new Set(clashes.flatMap(({ line }) => line.counted_by ?? []))];
  const mine = by((clash) => clash.mine);
  return (
    <StaleDialog
      what={people.length > 0 ? `Те же строки посчитал другой сотрудник: ${people.join(', ')}` : 'Подсчёт'}
      fields={clashes.map(({ line }) => ({
        key: String(line.n_line),
        title: lineTitle(line),
        text: (values: Record<string, string>) => values[line.n_line] ?? '',
      }))}
      start={by(() => null)}
      mine={mine}
      theirs={by(({ line }) => line.counted)}
      onKeep={(merged) =>
        counting.settle(clashes.filter(({ line: { n_line } }) => merged[n_line] === mine[n_line]))
      }
      onTake={() => counting.settle([])}
      onClose={() => counting.settle([])}
    />
  );
}
