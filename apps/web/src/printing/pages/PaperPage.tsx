import { Button } from '@mantine/core';
import { openPrinted } from '@provizor/contract/printing';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { CardSkeleton, EmptyState, KeyHint, Page, RefusalProblem, useKeys } from '../../ui/index.ts';
import styles from './PaperPage.module.css';

/** Bytes of a file as an address of this tab, for as long as it is shown. */
function useAddress(bytes: Uint8Array<ArrayBuffer> | undefined, type: string | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (bytes === undefined) return;
    const made = URL.createObjectURL(new Blob([bytes], { type: type ?? '' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return address;
}

/** /reports/{link}: a paper that was made, as the browser shows it; printed or saved. */
export function PaperPage() {
  const { link } = useParams({ strict: false }) as { link: string };
  const {
    data: file,
    error,
    refetch,
  } = useCall(openPrinted, { params: { link } }, { staleTime: Number.POSITIVE_INFINITY });
  const address = useAddress(file?.bytes as Uint8Array<ArrayBuffer> | undefined, file?.type);
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
      title={file?.name.replace(/\.pdf$/, '') ?? 'Печатная форма'}
      note="хранится сутки"
      actions={
        file && (
          <>
            <Button variant="default" onClick={save} rightSection={<KeyHint keys="Alt+E" />}>
              Сохранить
            </Button>
            {navigator.pdfViewerEnabled && (
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
      {!error && address === null && <CardSkeleton />}
      {address && !navigator.pdfViewerEnabled && (
        <EmptyState
          title="Этот браузер не показывает PDF"
          text="Сохраните файл и откройте его программой для чтения PDF."
          action={<Button onClick={save}>Сохранить файл</Button>}
        />
      )}
      {address && navigator.pdfViewerEnabled && (
        <iframe ref={frame} className={styles.paper} src={address} title={file?.name ?? 'Печатная форма'} />
      )}
    </Page>
  );
}
