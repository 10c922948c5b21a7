import { paperNumber } from '@provizor/domain';
import { cx, DateText } from '../../ui/index.ts';
import type { PackEvent } from '../model.ts';
import { type Moment, momentsOf, type Trace, type TraceDocument } from '../trace.ts';
import { DocumentLink } from './DocumentLink.tsx';
import styles from './packs.module.css';

/** What happened to a pack, the latest first: at us at the left, in MDLP at the right, one document in one line. */
export function TraceTimeline({ trace: { ours, documents, asked_at } }: { trace: Trace }) {
  const moments = momentsOf(ours?.events ?? [], documents);
  if (moments.length === 0) return <p>Записей о ней ещё нет.</p>;
  return (
    <table className={styles.trace} aria-label="История упаковки">
      <thead>
        <tr>
          <th scope="col">Когда</th>
          <th scope="col">У нас</th>
          <th scope="col">В МДЛП</th>
        </tr>
      </thead>
      <tbody>
        {moments.map((moment) => (
          <tr key={moment.key} className={cx(moment.ours && moment.mdlp && styles.both)}>
            <th scope="row">
              <DateText value={moment.at} time />
            </th>
            <td>{moment.ours ? <OurSide event={moment.ours} /> : '—'}</td>
            <td>
              {moment.mdlp ? (
                <TheirSide document={moment.mdlp} />
              ) : (
                <Silent moment={moment} asked={asked_at} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OurSide({ event }: { event: PackEvent }) {
  return (
    <>
      <b>{event.title}</b>
      {event.status_name && <span className={styles.status}> → {event.status_name}</span>}
      <p>
        {event.document && <DocumentLink document={event.document}>{event.document.title}</DocumentLink>}
        {event.document && event.user && ' · '}
        {event.user}
      </p>
    </>
  );
}

function TheirSide({ document }: { document: TraceDocument }) {
  const title = `${document.doc_type} · ${document.title}`;
  return (
    <>
      {document.ours ? <DocumentLink document={document.ours}>{title}</DocumentLink> : <b>{title}</b>}
      <p>
        {document.doc_num && `${paperNumber(document.doc_num)}. `}
        {document.sender}
        {document.receiver && ` → ${document.receiver}`}
      </p>
    </>
  );
}

/** A step of ours without a document of MDLP: stock documents never have one; others may not be asked for yet. */
function Silent({ moment: { ours }, asked }: { moment: Moment; asked: string | null }) {
  const own = ours?.document?.kind === 'stock' || ours?.document === null;
  return <span className={styles.status}>{asked === null && !own ? 'ещё не спрашивали' : '—'}</span>;
}
