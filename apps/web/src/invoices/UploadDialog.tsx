import { Button, FileButton, Modal } from '@mantine/core';
import { invoiceFileLimit } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useState } from 'react';
import { DictionarySelect } from '../dictionaries/index.ts';
import { useCurrentStorage } from '../lib/session/index.ts';
import { toast, UploadRefusal } from '../ui/index.ts';
import { loadInvoice } from './api.ts';
import styles from './invoices.module.css';
import { invoicePath, paperTitle } from './model.ts';

const accepted = '.xml,.dbf,.csv,.xlsx,.txt,.sst,.pd';

/** Loads a supplier's file: chosen, or dragged into the dialog. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const current = useCurrentStorage();
  const [storage, setStorage] = useState(current && { id: current.id, name: current.name });
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const load = async (file: File | null | undefined) => {
    if (!file || !storage || busy) return;
    setFailure(null);
    if (file.size > invoiceFileLimit) return toast.warning('Файл больше 10 МБ: разделите его');
    setBusy(true);
    try {
      const item = await loadInvoice(file, storage.id);
      toast.ok(`Загружено: ${paperTitle(item)}`);
      void navigate({ to: invoicePath(item.id) });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void load(event.dataTransfer.files[0]);
  };
  return (
    <Modal opened onClose={onClose} title="Файл поставщика" size={560}>
      <p className={styles.text}>
        УПД или УКД из ЭДО (XML 5.01, 5.03), DBF, SST, PD, XML дистрибьютора, таблица CSV или XLSX с
        заголовками. Формат программа узнаёт сама.
      </p>
      <DictionarySelect
        dictionary="storage"
        label="Склад прихода"
        required
        allowAdd={false}
        value={storage}
        onChange={(row) => setStorage(row && { id: row.id, name: row.name })}
      />
      <section
        className={styles.drop}
        data-over={over || undefined}
        aria-label="Место для файла"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span>{storage ? 'Перетащите файл сюда или' : 'Сначала выберите склад'}</span>
        <FileButton onChange={(file) => void load(file)} accept={accepted}>
          {(props) => (
            <Button {...props} loading={busy} disabled={!storage}>
              Выбрать файл
            </Button>
          )}
        </FileButton>
      </section>
      {failure !== null && <UploadRefusal error={failure} />}
    </Modal>
  );
}
