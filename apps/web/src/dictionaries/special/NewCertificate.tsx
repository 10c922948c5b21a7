import { Input, Modal, TextInput } from '@mantine/core';
import { certificateTypes } from '@provizor/contract';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { refresh, useCallMutation } from '../../lib/api/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { DateField } from '../../ui/fields/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';
import { certificateCallsOf, uploadFile, wrongFile } from './certificates.ts';
import styles from './special.module.css';

type NewCertificateProps = { dictionary: Dictionary; row: DictionaryRow; onClose: () => void };
type Values = { number: string; date: string | null; issuer: string; file: File | null };

/** Adds a certificate to a series, its file with it. */
export function NewCertificate({ dictionary, row, onClose }: NewCertificateProps) {
  const calls = certificateCallsOf(dictionary);
  const add = useCallMutation(calls.add);
  const form = useCardForm<Values>({
    initial: { number: '', date: null, issuer: '', file: null },
    check: ({ number, file }): Record<string, string> => {
      const wrong = file ? wrongFile(file) : undefined;
      return {
        ...(number.trim() ? {} : { number: 'Заполните поле «Номер»' }),
        ...(wrong ? { file: wrong } : {}),
      };
    },
    save: async ({ number, date, issuer, file }) => {
      const body = { number: number.trim(), date, issuer: issuer.trim() || null };
      const { item } = await add.mutateAsync({ params: { id: row.id }, body });
      void refresh(calls.list);
      onClose();
      if (!file) return void toast.ok(`Сертификат ${item.number} добавлен`);
      try {
        await uploadFile(dictionary, row.id, item.id, file);
        toast.ok(`Сертификат ${item.number} добавлен с файлом`);
      } catch (error) {
        toastRefusal(error, `Сертификат ${item.number} добавлен, но без файла`);
      }
    },
  });
  const { number, date, issuer } = form.values;
  return (
    <Modal opened onClose={onClose} title="Добавить сертификат" size={520} closeOnClickOutside={false}>
      <CardForm inner form={form} label="Сертификат" save="Добавить" onCancel={onClose}>
        <div className={styles.stack}>
          <TextInput
            id={form.idOf('number')}
            data-autofocus
            label="Номер"
            required
            maxLength={200}
            autoComplete="off"
            value={number}
            error={form.errors.number}
            onChange={(event) => form.change({ number: event.currentTarget.value })}
          />
          <DateField
            label="Дата"
            value={date}
            error={form.errors.date}
            onChange={(iso) => form.change({ date: iso })}
          />
          <TextInput
            id={form.idOf('issuer')}
            label="Кем выдан"
            maxLength={500}
            autoComplete="off"
            value={issuer}
            error={form.errors.issuer}
            onChange={(event) => form.change({ issuer: event.currentTarget.value })}
          />
          <Input.Wrapper
            id={form.idOf('file')}
            label="Файл"
            description="PDF, JPEG или PNG до 10 МБ"
            error={form.errors.file}
          >
            <input
              id={form.idOf('file')}
              type="file"
              accept={certificateTypes.join(',')}
              onChange={(event) => form.change({ file: event.currentTarget.files?.[0] ?? null })}
            />
          </Input.Wrapper>
        </div>
      </CardForm>
    </Modal>
  );
}
