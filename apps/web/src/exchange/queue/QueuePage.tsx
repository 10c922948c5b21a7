import { Button } from '@mantine/core';
import { useState } from 'react';
import { may } from '../../lib/session/index.ts';
import { useEnterMdlp } from '../../signing/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  counted,
  EmptyState,
  KeyHint,
  ListSkeleton,
  Page,
  Problem,
  RefusalProblem,
  Split,
  useKeys,
} from '../../ui/index.ts';
import { queueKey, reasonVerdict } from './model.ts';
import { QueuePanel } from './QueuePanel.tsx';
import styles from './queue.module.css';
import { queueColumns } from './queue-columns.tsx';
import { useQueue, useQueueActions } from './useQueue.ts';

/** /mdlp/queue: what waits for MDLP, for what and how long; retry, cancel, sign in. */
export function QueuePage() {
  const queue = useQueue();
  const { retry } = useQueueActions();
  const mayRetry =
    may('manage', 'mdlp') && queue.rows?.some(({ kind, can_retry }) => kind === 'document' && can_retry);
  const again = () => {
    if (mayRetry) retry.mutate({ body: { kind: 'document' } });
  };
  useKeys([{ keys: 'F5', title: 'Повторить всё сейчас', run: again }]);
  const { data } = queue;
  return (
    <Page
      fill
      title="Очередь в МДЛП"
      note={data && data.count > 0 ? `Ждёт: ${counted(data.count, 'дело', 'дела', 'дел')}` : undefined}
      actions={
        mayRetry && (
          <Button
            variant="default"
            loading={retry.isPending}
            onClick={again}
            rightSection={<KeyHint keys="F5" />}
          >
            Повторить всё сейчас
          </Button>
        )
      }
    >
      {data && !data.session && data.count > 0 && <NoSession onEntered={queue.reload} />}
      <Rows queue={queue} />
    </Page>
  );
}

function NoSession({ onEntered }: { onEntered: () => void }) {
  const { enter, busy } = useEnterMdlp({ onEntered });
  return (
    <div className={styles.banner}>
      <Problem
        kind="attention"
        title="Очередь ждёт входа в МДЛП"
        why="Документы подписаны и сохранены. Чтобы они ушли, а поставки загрузились, нужен сеанс МДЛП."
        cure="Войдите, и всё продолжится само. Подписывать снова ничего не нужно."
        action={
          <Button loading={busy} onClick={() => void enter()}>
            Войти в МДЛП
          </Button>
        }
      />
    </div>
  );
}

function Rows({ queue }: { queue: ReturnType<typeof useQueue> }) {
  const [open, setOpen] = useState<string | null>(null);
  const store = useRows(queue.rows, queueKey);
  if (queue.error && !queue.rows) {
    return (
      <RefusalProblem page error={queue.error} what="Не удалось показать очередь" retry={queue.reload} />
    );
  }
  if (!queue.rows) return <ListSkeleton rows={8} />;
  const row = queue.rows.find((one) => queueKey(one) === open);
  return (
    <Split>
      <DataGrid
        name="mdlp.queue"
        label="Очередь в МДЛП"
        store={store}
        columns={queueColumns}
        verdict={reasonVerdict}
        onActive={(active) => setOpen(active && queueKey(active))}
        total={queue.data?.count ?? null}
        autoFocus
        empty={
          <EmptyState
            picture="list"
            title="Очередь пуста"
            text="Всё подписанное передано, квитанции получены, новые документы загружены. Здесь видно, что и почему ждёт, когда МДЛП занята или недоступна."
          />
        }
      />
      {row && <QueuePanel row={row} onClose={() => setOpen(null)} />}
    </Split>
  );
}
