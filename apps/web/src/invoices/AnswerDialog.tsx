import { Button, FileButton, Modal, Radio, TextInput } from '@mantine/core';
import { answerInvoice, type InvoiceCard } from '@provizor/contract';
import { type FormEvent, useState } from 'react';
import { api } from '../lib/api/index.ts';
import { saveFile } from '../lib/files/save-file.ts';
import { DateField } from '../ui/fields/index.ts';
import { RefusalProblem, today } from '../ui/index.ts';
import { refreshInvoices } from './api.ts';
import styles from './invoices.module.css';
import { answers } from './model.ts';

type Code = (typeof answers)[number]['value'];

const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** A signature of EDO is either bytes or base64 already. */
function signatureText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes).trim();
  return /^[A-Za-z0-9+/=\s]+$/.test(text) ? text.replace(/\s+/g, '') : base64(bytes);
}

/** The buyer's answer as a file, to be signed and sent by EDO. */
export function AnswerDialog({
  card: { item, proposed },
  onClose,
}: {
  card: InvoiceCard;
  onClose: () => void;
}) {
  const [code, setCode] = useState<Code>(proposed);
  const [day, setDay] = useState<string | null>(today());
  const [act, setAct] = useState('');
  const [position, setPosition] = useState('');
  const [signature, setSignature] = useState<{ name: string; text: string } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const take = async (file: File | null) => {
    if (file)
      setSignature({ name: file.name, text: signatureText(new Uint8Array(await file.arrayBuffer())) });
  };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      const file = await api(answerInvoice, {
        body: {
          id: item.id,
          code,
          accepted: day ?? today(),
          signature: signature?.text ?? '',
          ...(code === '2' && { act_number: act }),
          ...(position && { position }),
        },
      });
      saveFile(file.name, new Uint8Array(file.bytes), file.type);
      refreshInvoices();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Ответ поставщику" size={560}>
      <form className={styles.fields} onSubmit={(event) => void make(event)}>
        <Radio.Group
          label="Итог приёмки"
          description="Предложен по сверке"
          value={code}
          onChange={(value) => setCode(value as Code)}
        >
          {answers.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} mt="xs" />
          ))}
        </Radio.Group>
        {code === '2' && (
          <TextInput
            label="Номер акта о расхождениях (ТОРГ-2)"
            required
            value={act}
            onChange={(event) => setAct(event.currentTarget.value)}
          />
        )}
        <DateField label="Дата приёмки" value={day} onChange={setDay} />
        <TextInput
          label="Должность подписанта"
          value={position}
          onChange={(event) => setPosition(event.currentTarget.value)}
        />
        <FileButton onChange={(file) => void take(file)} accept=".sig,.p7s,.sgn">
          {(props) => (
            <Button {...props} variant="default">
              {signature ? `Подпись поставщика: ${signature.name}` : 'Приложить подпись поставщика'}
            </Button>
          )}
        </FileButton>
        {failure !== null && <RefusalProblem error={failure} what="Ответ не составлен" />}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" loading={busy} disabled={!signature}>
            Скачать файл ответа
          </Button>
        </div>
      </form>
    </Modal>
  );
}
