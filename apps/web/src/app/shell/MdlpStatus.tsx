import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import { lazyDialog } from '../../routing/lazy-dialog.tsx';
import styles from '../../ui/bar/bar.module.css';
import { VerdictSign } from '../../ui/index.ts';
import { BarButton } from './BarButton.tsx';
import { useMdlpState } from './useMdlpState.ts';

const MdlpPanel = lazyDialog(() => import('./MdlpPanel.tsx'));
const AccountDialog = lazy(() => loadChunk(() => import('../../session/components/MdlpAccountDialog.tsx')));

/** Milliseconds between two looks at the clock. */
const look = 10_000;

/** Minutes left until the moment, begun ones counted, never more than there are. */
function useMinutesLeft(until: string | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), look);
    return () => clearInterval(timer);
  }, []);
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now - look) / 60_000)) : 0;
}

/** The MDLP session: signed in and for how long; its panel signs in and out. */
export function MdlpStatus() {
  const { data } = useMdlpState();
  const minutes = useMinutesLeft(data?.session?.expires_at);
  const alive = minutes > 0;
  const [account, setAccount] = useState(false);
  const [opened, setOpened] = useState(false);
  const word = alive ? `${minutes} мин` : 'вход не выполнен';
  const onAccount = () => {
    setOpened(false);
    setAccount(true);
  };
  return (
    <>
      <BarButton
        label={`МДЛП ${word}`}
        opened={opened}
        onChange={setOpened}
        panel={MdlpPanel}
        given={{ state: data, minutes, onAccount }}
      >
        МДЛП <VerdictSign kind={alive ? (minutes > 5 ? 'ok' : 'attention') : 'waiting'} silent />
        <span className={styles.label}>{word}</span>
      </BarButton>
      <Suspense>{account && <AccountDialog onClose={() => setAccount(false)} />}</Suspense>
    </>
  );
}
