import { Button, Modal } from '@mantine/core';
import { handedPasswordDays } from '@provizor/contract';
import { useState } from 'react';
import { copyText } from '../../ui/code/copy.ts';
import { Code, KeyHint, useKeys } from '../../ui/index.ts';
import styles from './administration.module.css';

export type Handed = { name: string; username: string; password: string };

/** The name and password of a person, shown once, to be handed over. */
export function Handover({ handed, onClose }: { handed: Handed; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Передайте данные для входа" size={480} closeOnClickOutside={false}>
      <HandoverText handed={handed} onClose={onClose} />
    </Modal>
  );
}

function HandoverText({
  handed: { name, username, password },
  onClose,
}: {
  handed: Handed;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const text = `Провизор: ${location.origin}\nИмя для входа: ${username}\nПароль: ${password}\nОн действует ${handedPasswordDays} дней: при входе замените его своим.`;
    setCopied(await copyText(text));
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Скопировать всё', run: () => void copy(), group: 'Окно' }]);
  return (
    <>
      <p className={styles.hint}>
        {name}. Пароль показан один раз: программа хранит не его, а отпечаток. По нему входят в ближайшие
        {` ${handedPasswordDays} `}дней и сразу меняют на свой; если потеряется, задайте новый.
      </p>
      <dl className={styles.handover}>
        <dt>Имя для входа</dt>
        <dd>
          <Code value={username} kind="plain" size="lg" />
        </dd>
        <dt>Пароль</dt>
        <dd>
          <Code value={password} kind="plain" size="lg" />
        </dd>
      </dl>
      <div className={styles.dialogButtons}>
        <Button variant="default" onClick={onClose}>
          Готово
        </Button>
        <Button data-autofocus onClick={() => void copy()} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
          {copied ? 'Скопировано' : 'Скопировать всё'}
        </Button>
      </div>
    </>
  );
}
