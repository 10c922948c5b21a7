import { Popover } from '@mantine/core';
import type { EventFrame } from '@provizor/contract';
import { IconBell, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { eventHistory, seeEvents, streamConnected } from '../../lib/events/index.ts';
import { eventSounds } from '../../lib/sound/index.ts';
import { useStore } from '../../lib/store/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { VerdictSign } from '../../ui/index.ts';
import { useUnreadRelease } from '../help/unread-release.ts';
import { useNews } from '../help/useNews.tsx';
import { eventPlace } from './event-page.ts';
import { isTold } from './useShellEvents.tsx';

const signs = { positive: 'ok', negative: 'error', warning: 'attention', info: 'waiting' } as const;

/** A break shorter than this (a server restarting, a page opening) is not worth a sign. */
const patience = 8_000;

/** Whether the stream of events is connected, breaks of some seconds overlooked. */
function useLastingConnection(): boolean {
  const connected = useStore(streamConnected);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (connected) setLost(false);
    const timer = connected ? undefined : setTimeout(() => setLost(true), patience);
    return () => clearTimeout(timer);
  }, [connected]);
  return !lost;
}

/** The bell: what has happened, the last hundred, the newest first; an event leads to its document. */
export function Bell() {
  const [opened, setOpened] = useState(false);
  const { frames, seen } = useStore(eventHistory);
  const told = frames.filter(isTold);
  const unseen = told.filter(({ id }) => id > seen).length;
  const shown = unseen > 99 ? '99+' : unseen;
  const connected = useLastingConnection();
  const unread = useUnreadRelease();
  const news = useNews(() => setOpened(false));
  const turn = (next: boolean) => {
    setOpened(next);
    if (next) seeEvents();
  };
  return (
    <>
      <Popover position="bottom-end" trapFocus opened={opened} onChange={turn}>
        <Popover.Target>
          <button
            type="button"
            className={styles.state}
            onClick={() => turn(!opened)}
            aria-label={[
              'События',
              unseen > 0 && `новых ${shown}`,
              unread && 'новая версия',
              !connected && 'связь с сервером прервана',
            ]
              .filter(Boolean)
              .join(', ')}
          >
            <IconBell size={18} aria-hidden="true" />
            {!connected && <VerdictSign kind="attention" silent />}
            {unseen > 0 && <span className={styles.badge}>{shown}</span>}
            {unread && unseen === 0 && <span className={styles.badge}>!</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <section className={styles.panel} aria-label="События">
            <header className={styles.panelHead}>
              <h2>События</h2>
              <SoundSwitch />
            </header>
            {news.line}
            {!connected && (
              <p>
                <VerdictSign kind="attention" /> Связь с сервером прервана. Работать можно; события придут,
                когда она вернётся.
              </p>
            )}
            {told.length === 0 && (
              <p>Пока ничего не произошло. Здесь появятся новые поставки и ответы МДЛП.</p>
            )}
            {told.length > 0 && (
              <ul className={styles.events}>
                {told.map((frame) => (
                  <li key={frame.id}>
                    <EventLine frame={frame} onOpen={() => setOpened(false)} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        </Popover.Dropdown>
      </Popover>
      {news.dialog}
    </>
  );
}

function EventLine({ frame, onOpen }: { frame: EventFrame; onOpen: () => void }) {
  const { data, timestamp } = frame;
  const place = eventPlace(frame);
  const line = (
    <>
      <VerdictSign kind={signs[data.color]} silent />
      <span>
        {data.caption && <b>{data.caption}</b>}
        {data.message} <time>{timestamp}</time>
      </span>
    </>
  );
  return place ? (
    <Link {...place} className={styles.event} onClick={onOpen}>
      {line}
    </Link>
  ) : (
    <div className={styles.event}>{line}</div>
  );
}

function SoundSwitch() {
  const on = useStore(eventSounds);
  const Icon = on ? IconVolume : IconVolumeOff;
  return (
    <button type="button" className={styles.sound} aria-pressed={on} onClick={() => eventSounds.set(!on)}>
      <Icon size={16} aria-hidden="true" />
      {on ? 'Звук включён' : 'Звук выключен'}
    </button>
  );
}
