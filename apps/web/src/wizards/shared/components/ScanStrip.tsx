import { useStore } from '../../../lib/store/index.ts';
import { counted } from '../../../ui/index.ts';
import { VerdictStrip } from '../../../ui/strip/index.ts';
import type { DraftSession } from '../session/draft-session.ts';

/** The last scan large: the code, what it is, the verdict by sign, colour and word. */
export function ScanStrip({
  session,
  compact = false,
  invitation = 'Сканируйте транспортные упаковки и отдельные упаковки. Сканер работает, где бы ни стоял курсор.',
}: {
  session: DraftSession;
  /** One line high: scanning is not what the step is for. */
  compact?: boolean;
  /** Said while nothing was scanned. */
  invitation?: string;
}) {
  const last = useStore(session.lastScan);
  const model = useStore(session.model);
  const queue = useStore(session.queueState);
  const kept = counted(
    queue.waiting,
    'скан сохранён и уйдёт сам',
    'скана сохранены и уйдут сами',
    'сканов сохранены и уйдут сами',
  );
  return (
    <VerdictStrip
      last={last && { ...last, what: model.describe(last.code) }}
      compact={compact}
      invitation={invitation}
      queue={queue.offline ? `Нет связи: ${kept}` : ''}
    />
  );
}
