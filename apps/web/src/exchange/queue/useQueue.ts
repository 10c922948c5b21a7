import { cancelQueued, getQueue, retryQueued } from '@provizor/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';
import { clockShift, type QueueRow, rowsAt } from './model.ts';

/** How often the queue is read without an event: turns and intervals pass silently. Milliseconds. */
const interval = 5_000;
/** Many events at once are one reading. Milliseconds. */
const calm = 600;

/** Reads the queue again. */
export const readQueue = () => void refresh(getQueue);

/** Runs `fn` soon, once for all calls within the pause. */
function useCalm(fn: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      fn();
    }, calm);
  };
}

/** Milliseconds of the clock, renewed every second. */
function useSecond(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The queue, live: rows with countdowns that run. */
export function useQueue() {
  const queue = useCall(getQueue, {}, { refetchInterval: interval, staleTime: 0 });
  const now = useSecond();
  const soon = useCalm(readQueue);
  useEvents('document.changed', soon);
  useEvents('content.changed', soon);
  useEvents('income.arrived', soon);
  useEvents('check.changed', soon);
  useEvents('unload.changed', soon);
  useEvents('mdlp.session', soon);
  const { data, dataUpdatedAt } = queue;
  const rows = useMemo<QueueRow[] | undefined>(
    () => data && rowsAt(data.items, Math.max(now, dataUpdatedAt) + clockShift(data, dataUpdatedAt)),
    [data, dataUpdatedAt, now],
  );
  return { ...queue, rows, reload: readQueue };
}

/** Retrying and cancelling; the list is read again after each. */
export function useQueueActions() {
  const retry = useCallMutation(retryQueued, {
    onSuccess: readQueue,
    onError: (error) => toastRefusal(error, 'Повторить не удалось'),
  });
  const cancel = useCallMutation(cancelQueued, {
    onSuccess: (_, { body }) => {
      readQueue();
      toast.ok(body.kind === 'document' ? 'Отправка отменена' : 'Загрузка отменена');
    },
    onError: (error) => {
      readQueue();
      toastRefusal(error, 'Отменить не удалось');
    },
  });
  return { retry, cancel };
}
