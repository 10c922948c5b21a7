import { type EventFrame, getMdlpState, getProfile } from '@provizor/contract';
import { useEffect } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { onEvent, useEvents } from '../../lib/events/index.ts';
import { profile } from '../../lib/session/index.ts';
import { toast } from '../../ui/index.ts';

const shows = {
  positive: toast.ok,
  negative: toast.error,
  warning: toast.warning,
  info: toast.info,
} as const;

/** Rights or data of the person changed; a connection that fails now leaves the profile as it was. */
async function readProfile(frame: EventFrame | null): Promise<void> {
  if (frame === null) return;
  const next = await api(getProfile, {}).catch(() => null);
  if (next) profile.set(next);
}

/** Events with a text are told as toasts; those of the exchange refresh its state in the top bar. */
export function useShellEvents(): void {
  const again = () => void refresh(getMdlpState);
  useEvents('mdlp.session', again);
  useEvents('document.changed', again);
  useEvents('income.arrived', again);
  useEvents('profile.changed', (frame) => void readProfile(frame));
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
