import { IconSparkles } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyDialog, useOnceOpened } from '../../routing/lazy-dialog.tsx';
import styles from '../../ui/bar/bar.module.css';
import { latestRelease } from './latest-release.ts';
import { seeRelease } from './unread-release.ts';

const NewsDialog = lazyDialog(() => import('./NewsDialog.tsx'));

/**
 * The release notes, opened by a line of the bell.
 * @param onOpen the bell closes
 */
export function useNews(onOpen: () => void) {
  const [open, setOpen] = useState(false);
  const needed = useOnceOpened(open);
  const show = () => {
    seeRelease();
    onOpen();
    setOpen(true);
  };
  const line = (
    <button type="button" className={styles.news} onClick={show}>
      <IconSparkles size={16} aria-hidden="true" />
      Что нового в версии {latestRelease}
    </button>
  );
  const dialog = <Suspense>{needed && <NewsDialog open={open} onClose={() => setOpen(false)} />}</Suspense>;
  return { line, dialog };
}
