import { useStore } from '../../../lib/store/index.ts';
import { StaleDialog } from '../../../ui/stale/index.ts';
import type { DraftSession } from '../model/draft.ts';

/** Two people changed the same values: both sides, each to be taken from either. */
export function ConflictDialog({ session, title }: { session: DraftSession; title: string }) {
  const conflict = useStore(session.conflict);
  if (!conflict) return null;
  const { fields, start, mine, theirs } = conflict;
  return (
    <StaleDialog
      what={title}
      fields={fields.map(({ key, title: name }) => ({
        key,
        title: name,
        text: (values: Record<string, string>) => values[key] ?? '',
      }))}
      start={start}
      mine={mine}
      theirs={theirs}
      onKeep={(merged) =>
        session.settle(new Set(fields.flatMap(({ key }) => (merged[key] === mine[key] ? [key] : []))))
      }
      onTake={() => session.settle(new Set())}
      onClose={() => session.settle(new Set(fields.map(({ key }) => key)))}
    />
  );
}
