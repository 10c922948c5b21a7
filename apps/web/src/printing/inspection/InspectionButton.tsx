import { ActionIcon } from '@mantine/core';
import { inspectDocument, inspectPack, inspectStock } from '@provizor/contract';
import type { StockDocumentKind } from '@provizor/domain';
import { IconFolderCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { toastRefusal } from '../../ui/index.ts';

/** What an inspector is shown. */
export type InspectionOf =
  | { of: 'stock'; kind: StockDocumentKind; id: string }
  | { of: 'mdlp'; id: string }
  | { of: 'pack'; sgtin: string };

const setOf = (subject: InspectionOf) =>
  subject.of === 'stock'
    ? api(inspectStock, { params: { kind: subject.kind, id: subject.id } })
    : subject.of === 'mdlp'
      ? api(inspectDocument, { params: { id: subject.id } })
      : api(inspectPack, { params: { sgtin: subject.sgtin } });

const title = 'Комплект для проверяющего';

/** Saves one file of an operation or a pack: papers, signed XML, signatures checked, tickets in words, trail. */
export function InspectionButton({ subject }: { subject: InspectionOf }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name, bytes, type } = await setOf(subject);
      saveFile(name, new Uint8Array(bytes), type);
    } catch (error) {
      toastRefusal(error, 'Комплект не собран');
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={title}
      title={title}
      loading={busy}
      onClick={() => void save()}
    >
      <IconFolderCheck size={18} />
    </ActionIcon>
  );
}
