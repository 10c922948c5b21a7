import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { eventHistory, seeEvents, streamConnected } from '../../lib/events/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { VerdictSign } from '../../ui/index.ts';
import styles from './TopBar.module.css';

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

/** The bell: what has happened, the last hundred, the newest first. */
export function Bell() {
  const { frames, unseen } = useStore(eventHistory);
  const connected = useLastingConnection();
  return (
    <Popover position="bottom-end" trapFocus onChange={(opened) => opened && seeEvents()}>
      <Popover.Target>
        <button
          type="button"
          className={styles.state}
          aria-label={['События', unseen > 0 && `новых ${unseen}`, !connected && 'связь с сервером прервана']
            .filter(Boolean)
            .join(', ')}
        >
          <IconBell size={18} aria-hidden="true" />
          {!connected && <VerdictSign kind="attention" silent />}
          {unseen > 0 && <span className={styles.badge}>{unseen > 99 ? '99+' : unseen}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <section className={styles.panel} aria-label="События">
          <h2>События</h2>
          {!connected && (
            <p>
              <VerdictSign kind="attention" /> Связь с сервером прервана. Работать можно; события придут,
              когда она вернётся.
            </p>
          )}
          {frames.length === 0 && (
            <p>Пока ничего не произошло. Здесь появятся новые поставки и ответы МДЛП.</p>
          )}
          {frames.length > 0 && (
            <ul className={styles.events}>
              {frames.map((frame) => (
                <li key={frame.id}>
                  <VerdictSign kind={signs[frame.data.color]} silent />
                  <div>
                    {frame.data.caption && <b>{frame.data.caption}</b>}
                    {frame.data.message} <time>{frame.timestamp}</time>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}
