import { getMdlpState } from '@provizor/contract';
import { useEffect } from 'react';
import { refresh } from '../../lib/api/index.ts';
import { onEvent, useEvents } from '../../lib/events/index.ts';
import { toast } from '../../ui/index.ts';

const shows = {
  positive: toast.ok,
  negative: toast.error,
  warning: toast.warning,
  info: toast.info,
} as const;

/** Events with a text are told as toasts; those of the exchange refresh its state in the top bar. */
export function useShellEvents(): void {
  const again = () => void refresh(getMdlpState);
  useEvents('mdlp.session', again);
  useEvents('document.changed', again);
  useEvents('income.arrived', again);
  useEffect(
    () =>
      onEvent('*', ({ id, data }) => {
        if (!data.message) return;
        shows[data.color](data.message, {
          ...(data.caption ? { title: data.caption } : {}),
          id: `event-${id}`,
        });
      }),
    [],
  );
}
