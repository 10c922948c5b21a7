import { Button, Modal } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChoiceList } from '../../ui/choices/index.ts';
import { codesText, EmptyState, ListSkeleton, paperText, RefusalProblem } from '../../ui/index.ts';
import { useJobDeliveries } from '../api.ts';
import type { Job } from '../model.ts';
import styles from './mobiles.module.css';

/** Which delivery to accept by the batch: those that contain its codes, the likeliest first. */
export function DeliveryDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useJobDeliveries(job.id);
  const begin = (document: string) =>
    void navigate({ to: '/wizzard/direct', search: { document, batch: job.id } });
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
          <ChoiceList
            choices={data.items.map(
              ({ document_id: key, doc_num, doc_date, sender, sender_name, matched }) => ({
                key,
                title: paperText(doc_num, doc_date),
                note: sender_name ?? sender,
                end: codesText(matched),
              }),
            )}
            onChoose={begin}
          />
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
