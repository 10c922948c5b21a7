import { Button } from '@mantine/core';
import { openPrinted } from '@provizor/contract/printing';
import { useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { CardSkeleton, EmptyState, KeyHint, Page, RefusalProblem, useKeys } from '../../ui/index.ts';
import { PaperState, usePaper } from '../components/PaperState.tsx';
import { useAddress } from '../components/Pdf.tsx';
import styles from './PaperPage.module.css';

/** /reports/{link}: a paper that was made, as the browser shows it; printed or saved. */
export function PaperPage() {
  const { link } = useParams({ strict: false }) as { link: string };
  const paper = usePaper(link);
  const open = paper.data?.item.open === true;
  const {
    data: file,
    error,
    refetch,
  } = useCall(openPrinted, { params: { link } }, { staleTime: Number.POSITIVE_INFINITY, enabled: open });
  const address = useAddress(file?.bytes as Uint8Array<ArrayBuffer> | undefined, file?.type);
  const isPdf = file?.type === 'application/pdf';
  const shown = isPdf && navigator.pdfViewerEnabled;
  const frame = useRef<HTMLIFrameElement>(null);
  const print = () => frame.current?.contentWindow?.print();
  const save = () => file && saveFile(file.name, file.bytes as Uint8Array<ArrayBuffer>, file.type);
  useKeys([
    { keys: 'F9', title: 'Напечатать', run: print },
    { keys: 'Alt+E', title: 'Сохранить файл', run: () => void save() },
  ]);
  return (
    <Page
      fill
      title={paper.data?.item.name.replace(/\.\w+$/, '') ?? 'Печатная форма'}
      note="хранится сутки"
      actions={
        file && (
          <>
            <Button variant="default" onClick={save} rightSection={<KeyHint keys="Alt+E" />}>
              Сохранить
            </Button>
            {shown && (
              <Button onClick={print} rightSection={<KeyHint keys="F9" on />}>
                Напечатать
              </Button>
            )}
          </>
        )
      }
    >
      {error && (
        <RefusalProblem
          page
          error={error}
          what="Не удалось открыть печатную форму"
          retry={() => void refetch()}
        />
      )}
      {!open && <PaperState paper={paper} link={link} />}
      {open && !error && address === null && <CardSkeleton />}
      {address && !shown && (
        <EmptyState
          title={isPdf ? 'Этот браузер не показывает PDF' : 'Файл готов'}
          text={
            isPdf
              ? 'Сохраните файл и откройте его программой для чтения PDF.'
              : 'Сохраните его и откройте программой для таблиц.'
          }
          action={<Button onClick={save}>Сохранить файл</Button>}
        />
      )}
      {address && shown && (
        <iframe ref={frame} className={styles.paper} src={address} title={file?.name ?? 'Печатная форма'} />
      )}
    </Page>
  );
}
