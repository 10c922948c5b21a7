import { TextInput } from '@mantine/core';
import type { HeaderInput } from '@provizor/contract/stock';
import { stockCalls } from '@provizor/contract/stock';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DictionarySelect } from '../../../dictionaries/index.ts';
import { refresh, useCall, useCallMutation } from '../../../lib/api/index.ts';
import { useBack } from '../../../lib/lists/index.ts';
import { useCurrentStorage, useProfile } from '../../../lib/session/index.ts';
import { CardForm, type FieldErrors, FormGrid, useCardForm } from '../../../ui/card/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { Page, today } from '../../../ui/index.ts';
import { ExpiredNote } from '../kinds/ExpiredNote.tsx';
import { expiredReason, linesOfExpired } from '../kinds/expired.ts';
import type { AddSearch } from '../model/add-search.ts';
import { followed } from '../model/follow.ts';
import { fieldChange } from '../model/header.ts';
import { cardPath, listPath, useKind } from '../model/kinds.ts';
import styles from './card.module.css';
import { type FieldValue, HeaderFieldInput } from './HeaderFieldInput.tsx';
import { numberTaken, useNumberTaken } from './useNumberTaken.ts';

type Values = Record<string, FieldValue> & {
  number: string;
  document_date: string | null;
  storage_id: { id: number; name: string } | null;
};

/** /storage/{kind}/add: the header of a new document; its lines follow in its card. */
export function AddPage() {
  const { definition } = useKind();
  const { key: kind, fields } = definition;
  const calls = stockCalls[kind];
  const navigate = useNavigate();
  const back = useBack(listPath(kind));
  const current = useCurrentStorage();
  const { storages } = useProfile();
  const { storage: asked, of } = useSearch({ strict: false }) as AddSearch;
  const expired = of === 'expired' && kind === 'destroy';
  const named = storages.find(({ id }) => id === asked);
  const [only] = storages.length === 1 ? storages : [];
  const save = useCallMutation(calls.add);
  const start = named ?? current ?? only ?? null;
  const initial: Values = {
    number: '',
    document_date: today(),
    storage_id: start && { id: start.id, name: start.name },
  };
  if (expired) initial.destruction_reason = expiredReason;
  const form = useCardForm<Values>({
    initial,
    check: ({ storage_id }): FieldErrors => (storage_id ? {} : { storage_id: 'Выберите склад' }),
    save: async (values) => {
      const { storage_id } = values;
      if (!storage_id) return;
      const header = { ...headerOf(values, fields), storage_id: storage_id.id };
      const { item } = await save.mutateAsync({
        body: expired ? { ...header, lines: await linesOfExpired(storage_id.id) } : header,
      });
      void refresh(calls.list);
      void navigate({ to: cardPath(kind, item.id), replace: true });
    },
  });
  const { values, change, errors, idOf } = form;
  const first = idOf(start === null ? 'storage_id' : (fields[0]?.key ?? 'document_date'));
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  const date = values.document_date ?? today();
  const next = useCall(calls.lastNumber, { params: { date } });
  const ser = typeof values.ser === 'string' ? values.ser : '';
  const isTaken = useNumberTaken(kind, { number: values.number, ser, date });
  return (
    <Page title={definition.add}>
      <CardForm
        form={form}
        label={definition.add}
        save="Создать и набрать строки"
        onCancel={back}
        failed="Не удалось создать документ"
      >
        <FormGrid>
          <DictionarySelect
            id={idOf('storage_id')}
            label={definition.storage}
            dictionary="storage"
            required
            value={values.storage_id}
            error={errors.storage_id}
            onChange={(row) => change({ storage_id: row && { id: row.id, name: row.name } })}
          />
          <DateField
            id={idOf('document_date')}
            label="Дата"
            required
            value={values.document_date}
            error={errors.document_date}
            onChange={(document_date) => change({ document_date })}
          />
          <TextInput
            id={idOf('number')}
            label="Номер"
            placeholder={next.data ? `${next.data.next} — следующий` : ''}
            value={values.number}
            maxLength={250}
            autoComplete="off"
            error={errors.number ?? (isTaken ? numberTaken : undefined)}
            onChange={({ currentTarget: { value } }) => change({ number: value })}
          />
          {fields.map((field) => (
            <HeaderFieldInput
              key={field.key}
              field={field}
              id={idOf(field.key)}
              value={values[field.key] ?? null}
              error={errors[field.key]}
              onChange={(value, row) =>
                change({ [field.key]: value, ...followed(kind, field.key, row ?? null) })
              }
            />
          ))}
        </FormGrid>
        {expired && values.storage_id && <ExpiredNote storageId={values.storage_id.id} />}
        <p className={styles.later}>Редактирование данной записи будет доступно после сохранения документа</p>
      </CardForm>
    </Page>
  );
}

function headerOf(values: Values, fields: readonly Parameters<typeof fieldChange>[0][]): HeaderInput {
  const { number, document_date } = values;
  const parts = fields.flatMap((field) => {
    const value = values[field.key];
    return value === undefined || value === null || value === '' ? [] : [fieldChange(field, value).input];
  });
  const data: NonNullable<HeaderInput['data']> = Object.assign({}, ...parts.map((part) => part.data ?? {}));
  return {
    ...Object.assign({}, ...parts),
    ...(number.trim() ? { number: number.trim() } : {}),
    ...(document_date ? { document_date } : {}),
    ...(Object.keys(data).length > 0 ? { data } : {}),
  };
}
