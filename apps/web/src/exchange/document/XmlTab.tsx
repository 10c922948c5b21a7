import { Button } from '@mantine/core';
import { downloadDocument } from '@provizor/contract';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useCall } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { CardSkeleton, copyText, RefusalProblem, sizeText, toast } from '../../ui/index.ts';
import styles from './document.module.css';
import { XmlLines } from './XmlLines.tsx';

/** The XML of a document: coloured, to copy and to download. The very bytes are downloaded, not the laid out text. */
export function XmlTab({ id }: { id: string }) {
  const file = useCall(
    downloadDocument,
    { body: { document_id: id } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  if (file.error && !file.data) {
    return (
      <RefusalProblem error={file.error} what="Не удалось получить XML документа" retry={file.refetch} />
    );
  }
  if (!file.data) return <CardSkeleton />;
  const { bytes, name } = file.data;
  const xml = new TextDecoder().decode(bytes);
  const copy = async () => {
    if (await copyText(xml)) toast.ok('XML скопирован');
    else toast.warning('Браузер не дал скопировать: скачайте файл');
  };
  return (
    <>
      <div className={styles.tools}>
        <span className={styles.soft}>{sizeText(bytes.length)}</span>
        <Button variant="default" size="xs" leftSection={<IconCopy size={14} />} onClick={copy}>
          Скопировать
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => saveFile(name, bytes, 'application/xml')}
        >
          Скачать
        </Button>
      </div>
      <XmlLines xml={xml} label="XML документа" />
    </>
  );
}
