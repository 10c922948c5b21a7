import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { toast } from '../../lib/toast/toast-store.ts';
import { KeyHint, useKeys } from '../keys/index.ts';
import { type Main, type Missing, pressed } from './press.ts';
import styles from './steps.module.css';

type ActionBarProps = {
  back?: { label?: string; run: () => void };
  /** What still lacks, each a link to where it is cured; while there is any, the main action waits. */
  missing?: Missing[];
  /** The one main action; Ctrl+Enter unless `keys` says otherwise. */
  main?: Main & { keys?: string };
  /** Secondary buttons, left of the main one. */
  more?: ReactNode;
};

/** The bar at the bottom of a wizard: back, what is missing, the main action with its key. */
export function ActionBar({ back, missing = [], main, more }: ActionBarProps) {
  const first = missing[0];
  const why = main?.disabled ?? first?.text;
  const run = () => {
    const answer = pressed(main, missing);
    if (answer && 'tell' in answer) toast.info(answer.tell, { id: 'too-early' });
    else answer?.run();
  };
  useKeys([
    ...(main ? [{ keys: main.keys ?? 'Ctrl+Enter', title: main.label, run }] : []),
    ...(back ? [{ keys: 'Escape', title: back.label ?? 'Назад', run: back.run }] : []),
  ]);
  return (
    <footer className={styles.bar}>
      {back && (
        <Button variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />} onClick={back.run}>
          {back.label ?? 'Назад'}
        </Button>
      )}
      <div className={styles.missing} aria-live="polite">
        {missing.length > 0 && <span>Осталось:</span>}
        {missing.map((item) => (
          <button key={item.text} type="button" onClick={item.go}>
            {item.text}
          </button>
        ))}
      </div>
      {more}
      {main && (
        <Button
          onClick={run}
          loading={main.busy}
          aria-disabled={why ? true : undefined}
          data-waiting={why ? true : undefined}
          className={styles.main}
          title={why}
          rightSection={<KeyHint keys={main.keys ?? 'Ctrl+Enter'} on />}
        >
          {main.label}
        </Button>
      )}
    </footer>
  );
}
