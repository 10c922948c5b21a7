import { statusOf } from '@provizor/mdlp/codes';
import { agoText, cx, momentText, Verdict, VerdictSign } from '../../ui/index.ts';
import type { Trace } from '../trace.ts';
import { comparisonRows } from './comparison-rows.tsx';
import styles from './packs.module.css';

/** What we know of a pack beside what MDLP says; what differs is marked. */
export function PackComparison({ trace }: { trace: Trace }) {
  const { differences, mdlp, ours } = trace;
  const differs = new Set(differences.map(({ field }) => field));
  return (
    <>
      <table className={styles.comparison}>
        <thead>
          <tr>
            <td className={styles.corner} />
            <th scope="col">У нас</th>
            <th scope="col">В МДЛП</th>
          </tr>
        </thead>
        <tbody>
          {comparisonRows(trace).map(({ title, field, ours: our, mdlp: their }) => {
            const wrong = field !== undefined && differs.has(field);
            return (
              <tr key={title} className={cx(wrong && styles.differs)}>
                <th scope="row">
                  {wrong && <VerdictSign kind="attention" />} {title}
                </th>
                <td>{our || '—'}</td>
                <td>{their || '—'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Asked trace={trace} />
      {!differs.has('status') && <Advice status={mdlp?.status ?? ours?.pack.status ?? null} />}
      {mdlp && ours && differences.length === 0 && (
        <p className={styles.agree}>
          <Verdict kind="ok">Сведения совпадают с МДЛП</Verdict>
        </p>
      )}
    </>
  );
}

/** When MDLP was asked, and how much it let us see. */
function Asked({ trace: { asked_at, found, mdlp } }: { trace: Trace }) {
  if (asked_at === null) return <p className={styles.asked}>МДЛП об этой упаковке ещё не спрашивали.</p>;
  return (
    <p className={styles.asked}>
      МДЛП спросили {momentText(asked_at)} ({agoText(asked_at)}).
      {found === false && ' МДЛП такой упаковки не знает.'}
      {mdlp && !mdlp.full && ' Упаковка не ваша: видны только общедоступные сведения.'}
    </p>
  );
}

/** What can be done with a pack that is not in circulation. */
function Advice({ status }: { status: string | null }) {
  if (status === null || status === 'in_circulation') return null;
  const { title, advice } = statusOf(status);
  return (
    <p className={styles.asked}>
      <b>{title}.</b> {advice}
    </p>
  );
}
