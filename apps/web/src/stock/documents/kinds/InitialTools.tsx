import { Button, FileButton, Modal } from '@mantine/core';
import type { CallReply } from '@provizor/contract';
import { acceptInitials, countInitials, initialFileLimit, loadInitialFile } from '@provizor/contract/stock';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DictionarySelect } from '../../../dictionaries/index.ts';
import { api, refresh, useCall } from '../../../lib/api/index.ts';
import { useCurrentStorage } from '../../../lib/session/index.ts';
import { confirm, counted, quantityText, toast, toastRefusal } from '../../../ui/index.ts';
import { cardPath } from '../model/kinds.ts';
import styles from './kinds.module.css';

type Loaded = CallReply<typeof loadInitialFile>;

const documentsText = (count: number) => counted(count, 'документ', 'документа', 'документов');

/** Initial balances out of a table, and the acceptance of everything that is complete. */
export default function InitialTools({ onChanged }: { onChanged: () => void }) {
  const [opened, setOpened] = useState(false);
  const storage = useCurrentStorage();
  /** What the list shows: one storage, or all. */
  const shown = storage === null ? {} : { storage_id: storage.id };
  const counts = useCall(countInitials, { body: shown });
  const done = () => {
    void refresh(countInitials);
    onChanged();
  };
  const accept = async () => {
    const yes = await confirm({
      title: 'Принять начальные остатки?',
      text: `Товары, которых ещё нет в номенклатуре, будут добавлены по GTIN или штрихкоду, а все заполненные черновики ${storage === null ? 'всех складов' : `склада «${storage.name}»`} — проведены.`,
      yes: 'Принять автоматически',
      no: 'Отменить',
    });
    if (!yes) return;
    try {
      const { accepted, added, left } = await api(acceptInitials, { body: shown });
      toast.ok(`Проведено: ${documentsText(accepted)}; добавлено в номенклатуру: ${added}`);
      if (left.length > 0) {
        toast.warning(`Заполнены не до конца: ${left.map(({ number }) => `№ ${number}`).join(', ')}`, {
          autoClose: 8000,
        });
      }
      done();
    } catch (error) {
      toastRefusal(error, 'Остатки не приняты');
    }
  };
  return (
    <>
      {counts.data && counts.data.count > 0 && (
        <span className={styles.counts}>
          Проведено: {documentsText(counts.data.active)}, ждёт: {quantityText(counts.data.drafts)}
        </span>
      )}
      <Button variant="default" onClick={() => void accept()}>
        Принять автоматически
      </Button>
      <Button variant="default" onClick={() => setOpened(true)}>
        Загрузить из файла
      </Button>
      {opened && (
        <Modal opened onClose={() => setOpened(false)} title="Начальные остатки из файла" size={560}>
          <FromFile onClose={() => setOpened(false)} />
        </Modal>
      )}
    </>
  );
}

function FromFile({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const current = useCurrentStorage();
  const [storage, setStorage] = useState<{ id: number; name: string } | null>(
    current && { id: current.id, name: current.name },
  );
  const [busy, setBusy] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = async (file: File | null) => {
    if (!file || !storage) return;
    if (file.size > initialFileLimit) return toast.warning('Файл больше 10 МБ: разделите его');
    setBusy(true);
    try {
      setLoaded(await api(loadInitialFile, { query: { storage_id: storage.id } }, { file }));
    } catch (error) {
      toastRefusal(error, 'Файл не загружен');
    } finally {
      setBusy(false);
    }
  };
  const item = loaded?.item;
  return (
    <>
      <p className={styles.text}>
        CSV или XLSX, первая строка — заголовки: «Наименование», «GTIN» или «Штрихкод», «Серия», «Срок
        годности», «Количество», «Цена», «НДС», «Источник», «Место хранения».
      </p>
      <DictionarySelect
        dictionary="storage"
        label="Склад"
        required
        allowAdd={false}
        value={storage}
        onChange={(row) => setStorage(row && { id: row.id, name: row.name })}
      />
      {loaded && <Outcome loaded={loaded} />}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Закрыть
        </Button>
        {item ? (
          <Button onClick={() => void navigate({ to: cardPath(item.kind, item.id) })}>
            Открыть черновик
          </Button>
        ) : (
          <FileButton onChange={(file) => void load(file)} accept=".csv,.xlsx">
            {(props) => (
              <Button {...props} loading={busy} disabled={!storage}>
                Выбрать файл
              </Button>
            )}
          </FileButton>
        )}
      </div>
    </>
  );
}

function Outcome({ loaded: { counts, problems } }: { loaded: Loaded }) {
  return (
    <div role="status" className={styles.outcome}>
      <p>
        Строк в файле: {counts.rows}; взято: {counts.lines}; товар ещё не известен: {counts.unknown}; не
        взято: {counts.refused}.
      </p>
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="Не взятые строки">
          {problems.map(({ row, text }) => (
            <li key={`${row} ${text}`}>
              Строка {row}: {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
