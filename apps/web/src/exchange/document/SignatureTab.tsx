import { Button } from '@mantine/core';
import { downloadSignature, viewDocument } from '@provizor/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { useSigning } from '../../lib/signing/index.ts';
import {
  Code,
  dateText,
  EmptyState,
  Field,
  Fields,
  momentText,
  Panel,
  toastRefusal,
} from '../../ui/index.ts';
import styles from './document.module.css';
import type { DocumentView } from './types.ts';

/** Who signed an outgoing document, when and with which certificate; the signature to download. */
export function SignatureTab({ view }: { view: DocumentView }) {
  const { signature, id } = view;
  const [busy, setBusy] = useState(false);
  const signing = useSigning();
  const load = async () => {
    setBusy(true);
    try {
      if (!signature && !(await signing.ensureMdlpSession())) return;
      const file = await api(downloadSignature, { body: { document_id: id } });
      if (signature) saveFile(file.file_name, file.signature, 'application/pkcs7-signature');
      else await refresh(viewDocument);
    } catch (error) {
      toastRefusal(error, 'Подпись не получена');
    } finally {
      setBusy(false);
    }
  };
  if (!signature) {
    return (
      <EmptyState
        picture="list"
        title="Подписи в программе нет"
        text="Документ отправлен вне программы: его подпись хранит МДЛП."
        action={
          <Button loading={busy} onClick={load}>
            Запросить в МДЛП
          </Button>
        }
      />
    );
  }
  return (
    <Panel
      title="Подпись"
      actions={
        <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={load}>
          Скачать подпись
        </Button>
      }
    >
      <Fields>
        <Field name="Подписал">{signature.signer}</Field>
        <Field name="Организация">{signature.organization}</Field>
        <Field name={view.origin === 'elsewhere' ? 'Отправлен' : 'Подписан'}>
          {momentText(signature.signed_at)}
        </Field>
        <Field name="Сертификат действует">
          {dateText(signature.valid_from.slice(0, 10))} — {dateText(signature.valid_to.slice(0, 10))}
        </Field>
        <Field name="Кем выдан">{signature.issuer}</Field>
        <Field name="Серийный номер">
          <span className={styles.long}>
            <Code value={signature.serial} kind="plain" />
          </span>
        </Field>
        <Field name="Отпечаток">
          <span className={styles.long}>
            <Code value={signature.thumbprint} kind="plain" />
          </span>
        </Field>
      </Fields>
    </Panel>
  );
}
