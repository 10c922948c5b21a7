import { ActionIcon, Button, FileButton } from '@mantine/core';
import {
  attachDocumentFile,
  type DocumentFile,
  documentFileLimit,
  listDocumentFiles,
  openDocumentFile,
  removeDocumentFile,
} from '@provizor/contract/stock';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { api, refresh, useCall } from '../../../lib/api/index.ts';
import { bytesOf } from '../../../lib/files/bytes-of.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { may } from '../../../lib/session/index.ts';
import {
  confirm,
  ListSkeleton,
  momentText,
  RefusalProblem,
  SidePanel,
  sizeText,
  toast,
  toastRefusal,
} from '../../../ui/index.ts';
import { removalFailed } from '../../../ui/removal/removal-failed.ts';
import styles from './side.module.css';

/** Files attached to a document: scans of its papers. */
export function FilesPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const files = useCall(listDocumentFiles, { params: { id } });
  const [busy, setBusy] = useState(false);
  const manages = may('manage', 'storages');
  const attach = async (file: File | null) => {
    if (!file) return;
    if (file.size > documentFileLimit) return toast.warning('Файл больше 10 МБ: уменьшите его или разделите');
    setBusy(true);
    try {
      await api(attachDocumentFile, { params: { id } }, { file });
      await refresh(listDocumentFiles);
    } catch (error) {
      toastRefusal(error, 'Файл не приложен');
    } finally {
      setBusy(false);
    }
  };
  const open = async (file: DocumentFile) => {
    try {
      const { name, type, content } = await api(openDocumentFile, { params: { id, file: file.id } });
      saveFile(name, bytesOf(content), type);
    } catch (error) {
      toastRefusal(error, 'Файл не открылся');
    }
  };
  const remove = async (file: DocumentFile) => {
    const yes = await confirm({
      text: `Удалить файл «${file.name}»?`,
      yes: 'Удалить',
      no: 'Оставить',
      danger: true,
    });
    if (!yes) return;
    try {
      await api(removeDocumentFile, { params: { id, file: file.id } });
      await refresh(listDocumentFiles);
    } catch (error) {
      toastRefusal(error, removalFailed('файл'));
    }
  };
  return (
    <SidePanel label="Файлы" title="Файлы" close="Закрыть файлы" onClose={onClose} width={340}>
      {manages && (
        <div className={styles.add}>
          <FileButton onChange={(file) => void attach(file)}>
            {(props) => (
              <Button {...props} variant="default" loading={busy}>
                Приложить файл
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {files.error && (
        <RefusalProblem
          error={files.error}
          what="Не удалось показать файлы"
          retry={() => void files.refetch()}
        />
      )}
      {files.isPending && <ListSkeleton rows={3} />}
      {files.data?.items.length === 0 && (
        <p className={styles.hint}>Приложите накладную, акт или приказ: скан или фото, до 10 МБ.</p>
      )}
      <ul className={styles.list} aria-label="Файлы">
        {files.data?.items.map((file) => (
          <li key={file.id} className={styles.row}>
            <span>
              <Button variant="subtle" size="compact-sm" onClick={() => void open(file)}>
                {file.name}
              </Button>
              <small>
                {[sizeText(file.size), file.user, momentText(file.created_at)].filter(Boolean).join(' · ')}
              </small>
            </span>
            {manages && (
              <ActionIcon aria-label={`Удалить файл ${file.name}`} onClick={() => void remove(file)}>
                <IconTrash size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
