import { Button } from '@mantine/core';
import type { ReportRun } from '@provizor/contract';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { CardSkeleton, counted, EmptyState, Progress, RefusalProblem } from '../../ui/index.ts';
import { useKind, useSection } from '../useSection.ts';
import styles from './LaterReport.module.css';
import { ReportRows } from './ReportRows.tsx';

/** Beside the events: how often a report under way is asked for, milliseconds. */
const pollEvery = 1500;

const isUnderWay = ({ state }: ReportRun) => state === 'waiting' || state === 'making';

/** How far a report is: by the time the last one of its kind took, where there was one. */
function Waiting({ run: { state, seconds, before } }: { run: ReportRun }) {
  const gone = counted(seconds, 'секунда', 'секунды', 'секунд');
  const label =
    state === 'waiting' ? `Отчёт ждёт очереди: прошло ${gone}` : `База данных считает отчёт: прошло ${gone}`;
  return (
    <div className={styles.waiting}>
      <Progress done={seconds} total={before === null || seconds > before ? null : before} label={label} />
      <p>
        {before === null ? '' : `В прошлый раз он занял ${counted(before, 'секунду', 'секунды', 'секунд')}. `}
        Страницу можно закрыть: готовый отчёт будет ждать у колокольчика.
      </p>
    </div>
  );
}

/** A report that takes longer than two seconds, followed until it is made. */
export function LaterReport({ id, again }: { id: string; again?: () => void }) {
  const { calls } = useSection();
  const { data, error, refetch } = useCall(
    calls.later,
    { body: { id } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.item) ? pollEvery : false) },
  );
  const kind = useKind(data?.item.kind);
  useEvents('report.changed', () => void refresh(calls.later));
  if (error && !data)
    return (
      <RefusalProblem page error={error} what="Ошибка формирования отчёта" retry={() => void refetch()} />
    );
  if (!data) return <CardSkeleton />;
  const { item } = data;
  if (isUnderWay(item)) return <Waiting run={item} />;
  if (item.result && kind) return <ReportRows kind={kind} title={item.title} result={item.result} />;
  if (item.result) return <CardSkeleton />;
  return (
    <EmptyState
      title={`Ошибка формирования отчёта: ${item.message}`}
      text="Сузьте отбор или сформируйте отчёт ещё раз."
      action={again && <Button onClick={again}>Сформировать ещё раз</Button>}
    />
  );
}
