import { listMoveAcceptances } from '@provizor/contract/stock';
import { useCall } from '../../../lib/api/index.ts';
import { ListSkeleton, momentText, quantityText, RefusalProblem, SidePanel } from '../../../ui/index.ts';
import styles from './side.module.css';

const decisions = {
  sent: 'Отправлено на приёмку',
  accepted: 'Принято целиком',
  part: 'Принято частично',
  refused: 'Отказано в приёмке',
} as const;

type AcceptancePanelProps = { id: string; version: number; onClose: () => void };

/** How a move was sent and what the other storage answered. `version` of the document makes it read anew. */
export function AcceptancePanel({ id, version, onClose }: AcceptancePanelProps) {
  return (
    <SidePanel label="Приёмка" title="Приёмка" close="Закрыть приёмку" onClose={onClose} width={340}>
      <Answers key={version} id={id} />
    </SidePanel>
  );
}

function Answers({ id }: { id: string }) {
  const answers = useCall(listMoveAcceptances, { params: { id } }, { staleTime: 0 });
  if (answers.error) {
    return (
      <RefusalProblem
        error={answers.error}
        what="Не удалось показать приёмку"
        retry={() => void answers.refetch()}
      />
    );
  }
  if (!answers.data) return <ListSkeleton rows={3} />;
  if (answers.data.items.length === 0) {
    return <p className={styles.hint}>Перемещение ещё не отправляли на приёмку другому складу.</p>;
  }
  return (
    <ol className={styles.list} aria-label="Приёмка">
      {answers.data.items.map(({ at, user, decision, reason, sent, accepted }) => (
        <li key={`${at} ${decision}`}>
          <small>
            {momentText(at)} · {user ?? 'программа'}
          </small>
          {decisions[decision]}
          <div className={styles.soft}>
            {decision === 'sent' || decision === 'refused'
              ? `отправлено ${quantityText(sent, 'уп.')}`
              : `принято ${quantityText(accepted)} из ${quantityText(sent, 'уп.')}`}
          </div>
          {reason && <div>{reason}</div>}
        </li>
      ))}
    </ol>
  );
}
