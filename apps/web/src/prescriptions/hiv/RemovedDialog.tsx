import { Modal } from '@mantine/core';
import { listRemovedHiv } from '@provizor/contract';
import { useCall } from '../../lib/api/index.ts';
import { CardSkeleton, EmptyState, momentText, RefusalProblem } from '../../ui/index.ts';
import styles from '../card/card.module.css';

/** Prescriptions of the group that were deleted: what stays of them is who did it and when. */
export default function RemovedDialog({ onClose }: { onClose: () => void }) {
  const removed = useCall(listRemovedHiv, {}, { staleTime: 0 });
  return (
    <Modal opened onClose={onClose} title="Удалённые рецепты группы «ВИЧ»" size="min(560px, 96vw)">
      {removed.error && (
        <RefusalProblem error={removed.error} what="Не удалось загрузить список" retry={removed.refetch} />
      )}
      {removed.isPending && <CardSkeleton />}
      {removed.data?.items.length === 0 && <EmptyState picture="list" title="Рецепты не удаляли" />}
      {removed.data && removed.data.items.length > 0 && (
        <ul className={styles.lines} aria-label="Удалённые рецепты">
          {removed.data.items.map(({ at, user, paper }) => (
            <li key={at + paper}>
              {paper} · {momentText(at)} · {user}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
