import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { may } from '../../lib/session/index.ts';
import { useEnterMdlp } from '../../signing/index.ts';
import {
  confirm,
  Field,
  Fields,
  momentText,
  quantityText,
  SidePanel,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import { cancelQuestion, type QueueRow, reasonText, reasonVerdict } from './model.ts';
import styles from './queue.module.css';
import { readQueue, useQueueActions } from './useQueue.ts';

const retryable = ['document', 'content', 'boxes', 'names'] as const;
type Retryable = (typeof retryable)[number];
const isRetryable = (kind: QueueRow['kind']): kind is Retryable => retryable.some((one) => one === kind);

/** What stands in the queue beside the list: why it waits in full, and what can be done. */
export function QueuePanel({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  return (
    <SidePanel label="Ожидающее" title={row.title} close="Закрыть" onClose={onClose} width={380}>
      <div className={styles.panel}>
        <Verdict kind={reasonVerdict(row)}>{reasonText(row)}</Verdict>
        {row.message && <p>{row.message}</p>}
        <Fields>
          {row.note && <Field name="Документ">{row.note}</Field>}
          {row.left && <Field name="Продолжится">{row.left}</Field>}
          {row.method && (
            <Field name="Метод МДЛП">
              {[row.method.number, row.method.title].filter(Boolean).join(' · ')}
            </Field>
          )}
          {row.since && <Field name="В очереди с">{`${momentText(row.since)}, ${row.age}`}</Field>}
          <Field name="Попыток">{quantityText(row.attempts)}</Field>
          {row.count > 0 && <Field name="Объектов">{quantityText(row.count)}</Field>}
        </Fields>
        <Actions row={row} onClose={onClose} />
      </div>
    </SidePanel>
  );
}

function Actions({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const { retry, cancel } = useQueueActions();
  const { kind, id } = row;
  const isForSession = row.reason === 'session';
  // A session that lives is of no help to what waits for one: it is another certificate's.
  const { enter, busy } = useEnterMdlp({ anew: true, onEntered: readQueue });
  const allowed = may('manage', 'mdlp');
  const cancellable = kind === 'document' || kind === 'boxes' ? kind : null;
  const ask = async () => {
    if (cancellable === null || id === null || !row.can_cancel) return;
    if (!(await confirm({ ...cancelQuestion(row), no: 'Оставить', danger: true }))) return;
    cancel.mutate({ body: { kind: cancellable, id } }, { onSuccess: onClose });
  };
  const mayCancel = allowed && cancellable !== null && id !== null && row.can_cancel;
  useKeys(mayCancel ? [{ keys: 'Delete', title: 'Отменить', run: () => void ask() }] : []);
  return (
    <>
      {allowed && cancellable && row.why_not && <p className={styles.why}>Отменить нельзя. {row.why_not}.</p>}
      <div className={styles.actions}>
        {isForSession && (
          <Button loading={busy} onClick={() => void enter()}>
            Войти в МДЛП
          </Button>
        )}
        {allowed && row.can_retry && isRetryable(kind) && (
          <Button
            variant={isForSession ? 'default' : 'filled'}
            loading={retry.isPending}
            onClick={() => retry.mutate({ body: { kind, ...(id === null ? {} : { id }) } })}
          >
            Повторить сейчас
          </Button>
        )}
        {id !== null && kind === 'document' && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/mdlp/outcome/id{$id}" params={{ id }} />}
          >
            Открыть документ
          </Button>
        )}
        {id !== null && (kind === 'content' || kind === 'boxes') && (
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/mdlp/income/id{$id}" params={{ id }} />}
          >
            Открыть документ
          </Button>
        )}
        {mayCancel && (
          <Button variant="light" color="red" loading={cancel.isPending} onClick={() => void ask()}>
            {kind === 'document' ? 'Отменить отправку' : 'Не загружать'}
          </Button>
        )}
      </div>
    </>
  );
}
