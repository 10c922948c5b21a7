import { Button, FileButton } from '@mantine/core';
import { balancesFileLimit } from '@provizor/contract/stock';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RefusalError } from '../../lib/api/index.ts';
import { Panel, RefusalProblem, toast } from '../../ui/index.ts';
import { initialFilePath, takeFile } from './api.ts';
import styles from './initial-files.module.css';

/** Link to what was made of the same file, of the refusal that names it. */
const existing = (error: unknown): string | undefined =>
  error instanceof RefusalError ? error.detailsOf('initial-file.exists')?.link : undefined;

/** Takes a file of the old program's balances and goes on to its columns. */
export function Upload() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const load = async (file: File | null) => {
    if (!file) return;
    setFailure(null);
    if (file.size > balancesFileLimit) return toast.warning('Файл больше 20 МБ: разделите его');
    setBusy(true);
    try {
      const { id } = await takeFile(file);
      await navigate({ to: initialFilePath(id) });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const link = existing(failure);
  return (
    <Panel title="Новый файл">
      <div className={styles.upload}>
        <p className={styles.text}>
          Таблица XLSX, CSV или DBF с любыми столбцами, до 25 000 строк. Программа узнает столбцы по
          названиям, вы проверите их до того, как что-то будет сделано.
        </p>
        <FileButton onChange={(file) => void load(file)} accept=".csv,.txt,.xlsx,.dbf">
          {(props) => (
            <Button {...props} className={styles.button} loading={busy}>
              Выбрать файл
            </Button>
          )}
        </FileButton>
      </div>
      {failure !== null && (
        <RefusalProblem
          error={failure}
          what="Файл не загружен"
          action={
            link && (
              <Button variant="default" renderRoot={(props) => <Link {...props} to={link} />}>
                Открыть загруженный
              </Button>
            )
          }
        />
      )}
    </Panel>
  );
}
