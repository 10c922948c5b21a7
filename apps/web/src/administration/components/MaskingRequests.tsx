import { listMaskingRequests } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import { requestState } from '../../personal-data/index.ts';
import { dateText, ListSkeleton, Panel, RefusalProblem, Verdict } from '../../ui/index.ts';
import styles from './administration.module.css';

/** Requests of patients to stop processing their data, the newest first; taken on the card of the patient. */
export function MaskingRequests() {
  const { data, error, refetch } = useCall(listMaskingRequests, {});
  return (
    <Panel title="Требования прекратить обработку">
      {error && !data && (
        <RefusalProblem error={error} what="Не удалось загрузить требования" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.items.length === 0 && (
        <p className={styles.hint}>Требований не было. Принять требование можно в карточке пациента.</p>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.history} aria-label="Требования">
          {data.items.map((request) => {
            const { kind, text } = requestState(request);
            return (
              <li key={request.id}>
                <span>
                  <Link to={`/llo/patients/id${request.patient_id}` as string}>{request.patient}</Link>, от{' '}
                  {dateText(request.asked_on)}: {request.document}
                </span>
                <Verdict kind={kind}>{text}</Verdict>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
