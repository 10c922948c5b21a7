import { Button, Checkbox, FileButton, NativeSelect, TextInput } from '@mantine/core';
import { startImport, uploadImport } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { KeyHint, toast, toastRefusal, useKeys } from '../../ui/index.ts';
import { refreshImports } from '../api.ts';
import { type Kind, regionsOf } from '../model.ts';
import styles from './reference-data.module.css';

type StartFormProps = { kind: Kind; folder: string | null; files: string[]; limit: number };

/** Choice of a file: of this computer, or one the server has in its folder. */
export function StartForm({ kind, folder, files, limit }: StartFormProps) {
  const [full, setFull] = useState(true);
  const [file, setFile] = useState('');
  const [regions, setRegions] = useState('');
  const [sending, setSending] = useState<string | null>(null);
  const codes = regionsOf(regions);

  const send = async (name: string, run: () => Promise<unknown>) => {
    setSending(name);
    try {
      await run();
      toast.ok('Загрузка началась: страницу можно закрыть, отчёт останется здесь.');
      await refreshImports();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setSending(null);
    }
  };
  const upload = (chosen: File | null) => {
    if (!chosen) return;
    if (chosen.size > limit) {
      toast.warning('Файл слишком большой: положите его в папку загрузки сервера.');
      return;
    }
    const input = { params: { kind: kind.kind }, query: { full: full ? 'true' : 'false' } } as const;
    void send(chosen.name, () => api(uploadImport, input, { file: chosen }));
  };
  const start = () => {
    if (!file || !codes) return;
    void send(file, () =>
      api(startImport, { body: { kind: kind.kind, file: file.replace(/\/$/, ''), full, regions: codes } }),
    );
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Загрузить файл с сервера', run: start }]);

  return (
    <div className={styles.stack}>
      <Checkbox
        checked={full}
        onChange={(event) => setFull(event.currentTarget.checked)}
        label="Файл полный"
        description="Чего в нём нет, будет отмечено недействующим. Снимите для файла изменений."
      />
      {kind.kind !== 'gar' && (
        <div className={styles.row}>
          <FileButton onChange={upload} accept=".xml,.zip,.csv,.json,.jsonl,.txt">
            {(props) => (
              <Button {...props} variant="default" loading={sending !== null}>
                Выбрать файл на компьютере
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {folder === null ? (
        <p className={styles.note}>
          Большие файлы читаются прямо с сервера: задайте папку в настройке IMPORT_DIR.
        </p>
      ) : (
        <>
          <NativeSelect
            label="Файл или папка на сервере"
            description={folder}
            value={file}
            onChange={(event) => setFile(event.currentTarget.value)}
            data={[{ value: '', label: files.length > 0 ? 'Не выбрано' : 'Папка пуста' }, ...files]}
          />
          {kind.kind === 'gar' && (
            <TextInput
              label="Регионы"
              description="Коды через запятую, например 77, 78; пусто — все"
              value={regions}
              onChange={(event) => setRegions(event.currentTarget.value)}
              error={codes ? undefined : 'Код региона — две цифры'}
            />
          )}
          <div className={styles.row}>
            <Button
              onClick={start}
              disabled={!file || !codes}
              loading={sending !== null}
              rightSection={<KeyHint keys="Ctrl+Enter" />}
            >
              Загрузить с сервера
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
