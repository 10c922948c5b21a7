import { useStore } from '../../../lib/store/index.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { VerdictStrip } from './VerdictStrip.tsx';

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
  return (
    <VerdictStrip
      last={last && { ...last, what: model.describe(last.code) }}
      compact={compact}
      invitation={invitation}
      queue={queue.offline ? `Нет связи: ${queue.waiting} скан. сохранены и уйдут сами` : ''}
    />
  );
}
