import { Button } from '@mantine/core';
import type { FileReply } from '@provizor/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../lib/files/save-file.ts';
import { toastRefusal } from '../../ui/index.ts';

/** Downloads an XML the server keeps or fetches from MDLP: the document itself or its ticket. */
export function XmlButton({ label, load }: { label: string; load: () => Promise<FileReply> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { name, bytes } = await load();
      saveFile(name, bytes, 'application/xml');
    } catch (error) {
      toastRefusal(error, 'Файл не получен');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={run}>
      {label}
    </Button>
  );
}
