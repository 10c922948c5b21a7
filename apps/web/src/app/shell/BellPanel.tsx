import type { EventFrame } from '@provizor/contract';
import { IconSparkles, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { eventSounds } from '../../lib/sound/index.ts';
import { useStore } from '../../lib/store/index.ts';
import styles from '../../ui/bar/bar.module.css';
import { VerdictSign } from '../../ui/index.ts';
import { latestRelease } from '../help/latest-release.ts';
import type { PanelProps } from './BarButton.tsx';
import { BarPanel } from './BarPanel.tsx';
import { eventPlace } from './event-page.ts';

const signs = { positive: 'ok', negative: 'error', warning: 'attention', info: 'waiting' } as const;

type BellProps = PanelProps & {
  told: EventFrame[];
  connected: boolean;
  onNews: () => void;
  /** An event was opened. */
  onOpen: () => void;
};

/** What the bell opens: the way to the release notes and what has happened, the newest first. */
export default function BellPanel({ told, connected, onNews, onOpen, ...panel }: BellProps) {
  return (
    <BarPanel {...panel}>
      <section className={styles.panel} aria-label="События">
        <header className={styles.panelHead}>
          <h2>События</h2>
          <SoundSwitch />
        </header>
        <button type="button" className={styles.news} onClick={onNews}>
          <IconSparkles size={16} aria-hidden="true" />
          Что нового в версии {latestRelease}
        </button>
        {!connected && (
          <p>
            <VerdictSign kind="attention" /> Связь с сервером прервана. Работать можно; события придут, когда
            она вернётся.
          </p>
        )}
        {told.length === 0 && <p>Пока ничего не произошло. Здесь появятся новые поставки и ответы МДЛП.</p>}
        {told.length > 0 && (
          <ul className={styles.events}>
            {told.map((frame) => (
              <li key={frame.id}>
                <EventLine frame={frame} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </BarPanel>
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
