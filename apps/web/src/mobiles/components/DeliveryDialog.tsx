import { Button, Modal } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { RefusalProblem } from '../../lib/api/index.ts';
import { codesText, dateText, EmptyState, ListSkeleton } from '../../ui/index.ts';
import { useJobDeliveries } from '../api.ts';
import type { Job, JobDelivery } from '../model.ts';
import styles from './mobiles.module.css';

/** Which delivery to accept by the batch: those that contain its codes, the likeliest first. */
export function DeliveryDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useJobDeliveries(job.id);
  const begin = ({ document_id }: JobDelivery) =>
    void navigate({ to: '/wizzard/direct', search: { document: document_id, batch: job.id } });
  return (
    <Modal opened onClose={onClose} title={`Принять по партии «${job.name}»`} size="min(680px, 96vw)">
      {error && <RefusalProblem error={error} what="Не удалось найти поставки" retry={refetch} />}
      {isPending && <ListSkeleton rows={3} />}
      {data && data.items.length > 0 && (
        <>
          <p className={styles.hint}>
            Коды партии будут отмечены как отсканированные, дальше приёмка идёт обычным путём.
            {data.foreign > 0 && ` Ни в одной поставке нет: ${codesText(data.foreign)}.`}
          </p>
          <ul className={styles.deliveries}>
            {data.items.map((delivery, n) => (
              <li key={delivery.document_id}>
                <button type="button" data-autofocus={n === 0 || undefined} onClick={() => begin(delivery)}>
                  <strong>
                    {delivery.doc_num ?? 'Без номера'}
                    {delivery.doc_date && ` от ${dateText(delivery.doc_date)}`}
                  </strong>
                  <span>{delivery.sender_name ?? delivery.sender}</span>
                  <em>{codesText(delivery.matched)}</em>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          picture="search"
          title="Ни в одной ожидающей поставке этих кодов нет"
          text="Обновите входящие документы. Состав коробов становится известен, когда поставку откроют в первый раз."
          action={
            <Button renderRoot={(props) => <Link {...props} to="/mdlp/income" />}>
              К входящим документам
            </Button>
          }
        />
      )}
    </Modal>
  );
}
