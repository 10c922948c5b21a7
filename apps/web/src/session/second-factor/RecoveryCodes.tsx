import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../lib/files/save-file.ts';
import { copyText } from '../../ui/code/copy.ts';
import styles from './second-factor.module.css';

/** The recovery codes, shown once: to copy, to keep as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = `Провизор, коды восстановления входа. Каждый действует один раз.\n\n${codes.join('\n')}\n`;
  return (
    <div className={styles.steps}>
      <p>
        <b>Сохраните коды восстановления.</b> Если телефона не будет под рукой, каждый из них один раз заменит
        код из программы. Больше они показаны не будут.
      </p>
      <ul className={styles.codes} aria-label="Коды восстановления">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void copyText(text).then(setCopied)}>
          {copied ? 'Скопировано' : 'Скопировать'}
        </Button>
        <Button variant="default" onClick={() => saveFile('коды восстановления.txt', text)}>
          Сохранить в файл
        </Button>
        <Button onClick={onDone}>Коды сохранены</Button>
      </div>
    </div>
  );
}
