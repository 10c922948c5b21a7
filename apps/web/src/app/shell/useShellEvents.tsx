import { type EventFrame, getMdlpState, getProfile } from '@provizor/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { onEvent, useEvents } from '../../lib/events/index.ts';
import { may, profile } from '../../lib/session/index.ts';
import { playEvent } from '../../lib/sound/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { toast } from '../../ui/index.ts';
import { eventPlace, isOfExchange } from './event-page.ts';

const shows = {
  positive: toast.ok,
  negative: toast.error,
  warning: toast.warning,
  info: toast.info,
} as const;

/** Trouble stays until it is read; the rest goes as the specification says. Milliseconds. */
const troubleStays = 10_000;

/** Whether a person is told of an event. */
export const isTold = (frame: EventFrame): boolean =>
  frame.data.message !== '' && (!isOfExchange(frame) || may('read', 'mdlp'));

/** What the person has done himself was told to him where he did it. */
const isOwn = ({ data: { payload } }: EventFrame): boolean =>
  payload?.by !== undefined && payload.by === profile.get()?.id;

/** Rights or data of the person changed; a connection that fails now leaves the profile as it was. */
async function readProfile(frame: EventFrame | null): Promise<void> {
  if (frame === null) return;
  const next = await api(getProfile, {}).catch(() => null);
  if (next) profile.set(next);
}

/** Events with a text are told as toasts, with their sound; those of the exchange refresh its state in the top bar. */
export function useShellEvents(): void {
  const router = useRouter();
  const again = () => void refresh(getMdlpState);
  useEvents('mdlp.session', again);
  useEvents('document.changed', again);
  useEvents('income.arrived', again);
  useEvents('profile.changed', (frame) => void readProfile(frame));
  const tell = useEffectEvent((frame: EventFrame) => {
    const { id, data } = frame;
    const place = eventPlace(frame);
    const message = place ? (
      <button type="button" className={styles.open} onClick={() => void router.navigate(place)}>
        {data.message}
      </button>
    ) : (
      data.message
    );
    shows[data.color](message, {
      ...(data.caption ? { title: data.caption } : {}),
      ...(data.color === 'negative' ? { autoClose: troubleStays } : {}),
      id: `event-${id}`,
    });
    playEvent(data.color);
  });
  useEffect(() => onEvent('*', (frame, loud) => loud && isTold(frame) && !isOwn(frame) && tell(frame)), []);
}
