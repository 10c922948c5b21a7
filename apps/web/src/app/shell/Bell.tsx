import { IconBell } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { eventHistory, seeEvents, streamConnected } from '../../lib/events/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { lazyDialog, useOnceOpened } from '../../routing/lazy-dialog.tsx';
import styles from '../../ui/bar/bar.module.css';
import { VerdictSign } from '../../ui/index.ts';
import { seeRelease, useUnreadRelease } from '../help/unread-release.ts';
import { BarButton } from './BarButton.tsx';
import { isTold } from './useShellEvents.tsx';

const BellPanel = lazyDialog(() => import('./BellPanel.tsx'));
const NewsDialog = lazyDialog(() => import('../help/NewsDialog.tsx'));

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
  const [news, setNews] = useState(false);
  const newsNeeded = useOnceOpened(news);
  const showNews = () => {
    seeRelease();
    setOpened(false);
    setNews(true);
  };
  const turn = (next: boolean) => {
    setOpened(next);
    if (next) seeEvents();
  };
  const label = [
    'События',
    unseen > 0 && `новых ${shown}`,
    unread && 'новая версия',
    !connected && 'связь с сервером прервана',
  ];
  return (
    <>
      <BarButton
        label={label.filter(Boolean).join(', ')}
        opened={opened}
        onChange={turn}
        panel={BellPanel}
        given={{ told, connected, onNews: showNews, onOpen: () => setOpened(false) }}
      >
        <IconBell size={18} aria-hidden="true" />
        {!connected && <VerdictSign kind="attention" silent />}
        {unseen > 0 && <span className={styles.badge}>{shown}</span>}
        {unread && unseen === 0 && <span className={styles.badge}>!</span>}
      </BarButton>
      <Suspense>{newsNeeded && <NewsDialog open={news} onClose={() => setNews(false)} />}</Suspense>
    </>
  );
}
