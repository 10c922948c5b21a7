import { Button, Textarea } from '@mantine/core';
import { getDispenseMin } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, RefusalError } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Panel, RefusalProblem } from '../../ui/index.ts';
import styles from '../card/card.module.css';

type File = { name: string; text: string };

/** The release document for the federal register: looked at and downloaded; nothing is sent. */
export function HivDocument({ id }: { id: number }) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const load = async () => {
    try {
      const { name, bytes } = await api(getDispenseMin, { params: { id } });
      setFile({ name, text: new TextDecoder().decode(bytes) });
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  };
  const lacks =
    failure instanceof RefusalError ? failure.detailsOf('hiv.document-incomplete')?.lacks : undefined;
  return (
    <Panel
      title="Документ об отпуске (СЭМД 38)"
      actions={
        file ? (
          <Button size="xs" onClick={() => saveFile(file.name, file.text, 'application/xml')}>
            Скачать
          </Button>
        ) : (
          <Button variant="default" size="xs" onClick={() => void load()}>
            Показать
          </Button>
        )
      }
    >
      {failure !== null && <RefusalProblem error={failure} what="Документ не составлен" />}
      {lacks && (
        <ul className={styles.lines} aria-label="Чего не хватает">
          {lacks.map(({ message, link }) => (
            <li key={message}>{link === '' ? message : <Link to={link}>{message}</Link>}</li>
          ))}
        </ul>
      )}
      {file ? (
        <Textarea
          aria-label="Документ об отпуске"
          readOnly
          autosize
          minRows={6}
          maxRows={18}
          value={file.text.replaceAll('><', '>\n<')}
        />
      ) : (
        !lacks && (
          <p className={styles.quiet}>Составляется для федерального регистра; программа его не отправляет.</p>
        )
      )}
    </Panel>
  );
}
