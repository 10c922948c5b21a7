import { Button, FileButton } from '@mantine/core';
import { balancesFileLimit } from '@provizor/contract/stock';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel, toast, UploadRefusal } from '../../ui/index.ts';
import { initialFilePath, takeFile } from './api.ts';
import styles from './initial-files.module.css';

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
      {failure !== null && <UploadRefusal error={failure} />}
    </Panel>
  );
}
