import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { eventHistory, seeEvents } from '../../lib/events/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { VerdictSign } from '../../ui/index.ts';
import styles from './TopBar.module.css';

const signs = { positive: 'ok', negative: 'error', warning: 'attention', info: 'waiting' } as const;

/** The bell: what has happened, the last hundred, the newest first. */
export function Bell() {
  const { frames, unseen } = useStore(eventHistory);
  return (
    <Popover position="bottom-end" trapFocus onChange={(opened) => opened && seeEvents()}>
      <Popover.Target>
        <button
          type="button"
          className={styles.state}
          aria-label={unseen > 0 ? `События: новых ${unseen}` : 'События'}
        >
          <IconBell size={18} aria-hidden="true" />
          {unseen > 0 && <span className={styles.badge}>{unseen > 99 ? '99+' : unseen}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <section className={styles.panel} aria-label="События">
          <h2>События</h2>
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
