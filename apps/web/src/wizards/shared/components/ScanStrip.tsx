import { useStore } from '../../../lib/store/index.ts';
import { Code, cx, VerdictSign } from '../../../ui/index.ts';
import type { ContentModel } from '../session/content-model.ts';
import type { DraftSession, LastScan } from '../session/draft-session.ts';
import styles from './ScanStrip.module.css';

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
    <section
      aria-label="Последний скан"
      className={cx(styles.strip, compact && styles.compact, last && styles[last.verdict.kind])}
    >
      {last ? (
        <Last key={last.n} last={last} model={model} compact={compact} />
      ) : (
        <Invitation>{invitation}</Invitation>
      )}
      <span className={styles.queue} role="status">
        {queue.offline ? `Нет связи: ${queue.waiting} скан. сохранены и уйдут сами` : ''}
      </span>
    </section>
  );
}

function Invitation({ children }: { children: string }) {
  return <span className={styles.invitation}>{children}</span>;
}

function Last({ last, model, compact }: { last: LastScan; model: ContentModel; compact: boolean }) {
  const { kind, text, cure } = last.verdict;
  return (
    <>
      <span className={styles.sign}>
        <VerdictSign kind={kind} />
      </span>
      <Code value={last.code} size={compact ? 'md' : 'xl'} />
      <span className={styles.words} aria-live="assertive">
        <b>{text}</b>
        {cure !== null && <span className={styles.cure}>{cure}</span>}
        <span className={styles.what}>{model.describe(last.code)}</span>
      </span>
    </>
  );
}
