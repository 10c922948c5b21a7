import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { KeyHint, Page, Panel, useKeys } from '../../ui/index.ts';
import styles from './administration.module.css';

type RemoveFrameProps = {
  /** «Удалить роль?» */
  title: string;
  /** What is removed. */
  name: string;
  /** Where one goes back to. */
  list: string;
  busy: boolean;
  onRemove: () => void;
  /** Why it cannot be removed, in place of the button. */
  obstacle?: ReactNode;
  children: ReactNode;
};

/** remove/id{id}: what is removed and what follows, then the button. */
export function RemoveFrame({ title, name, list, busy, onRemove, obstacle, children }: RemoveFrameProps) {
  const back = useBack(list);
  useKeys([
    { keys: 'Escape', title: 'Оставить', run: back },
    ...(obstacle ? [] : [{ keys: 'Ctrl+Enter', title: 'Удалить', run: onRemove }]),
  ]);
  return (
    <Page title={title}>
      <Panel title={name}>
        {children}
        {obstacle}
        <div className={styles.buttons}>
          {!obstacle && (
            <Button
              color="red"
              loading={busy}
              onClick={onRemove}
              rightSection={<KeyHint keys="Ctrl+Enter" />}
            >
              Удалить
            </Button>
          )}
          <Button variant="default" onClick={back} autoFocus rightSection={<KeyHint keys="Escape" />}>
            Оставить
          </Button>
        </div>
      </Panel>
    </Page>
  );
}
