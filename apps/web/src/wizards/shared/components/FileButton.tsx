import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { toast } from '../../../ui/index.ts';
import { readPackFile } from '../../direct/model/pack-file.ts';
import type { DraftSession } from '../session/draft-session.ts';
import { tellLoaded } from './tell-loaded.ts';

/** Menu entry «Из файла»: text, CSV, or an MDLP document. */
export function FileButton({ session }: { session: DraftSession }) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const result = readPackFile(await file.text());
    if (!result.ok) {
      toast.error(result.message, { autoClose: 8000 });
      return;
    }
    tellLoaded(session.scanMany(result.codes, 'file'), result.discarded);
  };
  return (
    <>
      <Menu.Item onClick={() => input.current?.click()}>Из файла (текст, CSV, XML МДЛП)</Menu.Item>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Файл с кодами упаковок"
        accept=".txt,.csv,.xml,text/plain,text/csv,text/xml,application/xml"
        onChange={(event) => {
          const field = event.currentTarget;
          void read(field.files?.[0]).finally(() => {
            field.value = '';
          });
        }}
      />
    </>
  );
}
