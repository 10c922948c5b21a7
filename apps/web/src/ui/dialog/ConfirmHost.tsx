import { Button, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Countdown } from '../display/Countdown.tsx';
import { useKeys } from '../keys/index.ts';
import { type Asked, confirmStore } from './confirm-store.ts';
import styles from './dialog.module.css';

/** Shows what `confirm` asks; stands once in the application. */
export default function ConfirmHost() {
  const asked = useSyncExternalStore(confirmStore.subscribe, confirmStore.get);
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={asked?.title ?? 'Подтвердите действие'}
      size={420}
      zIndex={400}
    >
      {asked && <Question asked={asked} />}
    </Modal>
  );
}

function Question({ asked }: { asked: Asked }) {
  useKeys([
    {
      keys: 'Ctrl+Enter',
      title: asked.yes ?? 'Да',
      run: () => asked.answer(true),
      group: 'Окно',
    },
  ]);
  return (
    <>
      <div className={styles.text}>{asked.text}</div>
      <div className={styles.buttons}>
        {asked.hideAfter && (
          <span className={styles.self}>
            <Countdown seconds={asked.hideAfter} then="окно закроется" onEnd={() => asked.answer(false)} />
          </span>
        )}
        <Button variant="default" onClick={() => asked.answer(false)}>
          {asked.no ?? 'Нет'}
        </Button>
        <Button color={asked.danger ? 'red' : 'teal'} data-autofocus onClick={() => asked.answer(true)}>
          {asked.yes ?? 'Да'}
        </Button>
      </div>
    </>
  );
}
