import { Button, FileButton, Modal } from '@mantine/core';
import { allows, type CallReply, markupFileLimit, uploadRegionMarkups } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { counted, toast, UploadRefusal } from '../../ui/index.ts';
import { refreshDictionary } from '../api.ts';
import styles from './special.module.css';

type Problem = CallReply<typeof uploadRegionMarkups>['problems'][number];

const rowsText = (count: number) => counted(count, 'строка', 'строки', 'строк');

/** Loads a region's table of mark-ups, whole or not at all. */
export default function LoadMarkups() {
  const caller = callerOf(useStore(profile));
  const [open, setOpen] = useState(false);
  if (!allows(uploadRegionMarkups.access, caller)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Загрузить из файла
      </Button>
      {open && <LoadDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function LoadDialog({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [problems, setProblems] = useState<Problem[]>([]);
  const load = async (file: File | null) => {
    if (!file || busy) return;
    setFailure(null);
    setProblems([]);
    if (file.size > markupFileLimit) return toast.warning('Файл больше 2 МБ: оставьте в нём одну таблицу');
    setBusy(true);
    try {
      const done = await api(uploadRegionMarkups, {}, { file });
      setProblems(done.problems);
      if (done.problems.length > 0) return;
      toast.ok(
        `Загружено: добавлено ${rowsText(done.added)}, изменено ${done.changed}, без изменений ${done.unchanged}`,
      );
      void refreshDictionary(dictionaryOf('region_markup'));
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Таблица надбавок региона" size={640}>
      <p className={styles.told}>
        XLSX, CSV или DBF. Столбцы узнаются по заголовкам: «Регион» (название или код), «Ценовая группа» («до
        100», «свыше 100 до 500», «свыше 500») или «Больше» и «Не больше», «Оптовая надбавка, %» и «Розничная
        надбавка, %», «Действует с», «Действует по». Загружается вся таблица или ничего.
      </p>
      <FileButton onChange={(file) => void load(file)} accept=".csv,.txt,.xlsx,.dbf">
        {(props) => (
          <Button {...props} loading={busy} data-autofocus>
            Выбрать файл
          </Button>
        )}
      </FileButton>
      {problems.length > 0 && (
        <section aria-label="Ошибки файла" role="alert">
          <p className={styles.told}>
            Ничего не загружено. Исправьте в файле и загрузите его снова: {rowsText(problems.length)} с
            ошибками.
          </p>
          <ul className={styles.problems}>
            {problems.map(({ row, column, text }) => (
              <li key={`${row} ${column} ${text}`}>
                Строка {row}, столбец «{column}»: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {failure !== null && <UploadRefusal error={failure} />}
    </Modal>
  );
}
