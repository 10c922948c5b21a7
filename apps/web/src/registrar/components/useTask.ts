import { type Disposal, getDisposal } from '@provizor/contract';
import { isTaskEnded } from '@provizor/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { may } from '../../lib/session/index.ts';
import { toast } from '../../lib/toast/toast-store.ts';
import { stepTask } from '../model/run-task.ts';

/** Between two questions about a task while its page is open, and after one that failed. Milliseconds. */
const pause = 2000;
const pauseAfterFailure = 10_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asks the device about an open task as long as its page is shown; what is wrong on the way is given back. */
export function useTask(id: string) {
  const query = useCall(getDisposal, { params: { id } }, { staleTime: 0 });
  const [trouble, setTrouble] = useState<unknown>(null);
  useEvents('document.changed', (frame) => {
    if (!frame || frame.data.payload?.id === id) void refresh(getDisposal);
  });
  const open = isOpen(query.data) && may('manage', 'mdlp');
  const ask = useEffectEvent(async (): Promise<boolean> => {
    try {
      const ended = await stepTask(id);
      setTrouble(null);
      if (ended) await refresh(getDisposal);
      return true;
    } catch (error) {
      setTrouble(error);
      toast.error(`Ошибка проверки статуса запроса: ${messageOf(error)}`, { id: `rv-poll-${id}` });
      return false;
    }
  });
  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const next = (ms: number) => {
      timer = setTimeout(async () => {
        const good = await ask();
        if (!over) next(good ? pause : pauseAfterFailure);
      }, ms);
    };
    next(pause);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [open]);
  return { ...query, trouble, ask };
}

const isOpen = (disposal: Disposal | undefined): boolean =>
  disposal !== undefined && !isTaskEnded(disposal.task);
