import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { useState } from 'react';
import { useSaveRow } from '../../../dictionaries/index.ts';
import { type FieldErrors, fieldErrorsOf } from '../../../ui/card/index.ts';
import { DateField, EntitySelect } from '../../../ui/fields/index.ts';
import { RefusalProblem } from '../../../ui/index.ts';
import { sourcesFor, typesFor } from '../model/funding.ts';
import { type Coded, useCoded } from './reference.ts';

type NewContractProps = {
  partner: number;
  /** What was typed into the picker. */
  number: string;
  onClose: () => void;
  onCreated: (row: DictionaryRow) => void;
};

/** What is said under a required field that was left empty (wizards, section 5). */
const missing = {
  number: 'Введите номер договора (контракта)',
  date: 'Введите дату договора (контракта)',
  type: 'Укажите тип договора (контракта)',
  source: 'Укажите источник финансирования',
} as const;
type Required = keyof typeof missing;

/** New contract with a supplier: number, date, type and source are required, the name is only asked for. */
export default function NewContract({ partner, number: typed, onClose, onCreated }: NewContractProps) {
  const save = useSaveRow(dictionaryOf('contract'));
  const sources = useCoded('source_type');
  const types = useCoded('contract_type');
  const [number, setNumber] = useState(typed);
  const [name, setName] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [type, setType] = useState<Coded | null>(null);
  const [source, setSource] = useState<Coded | null>(null);
  const [registry, setRegistry] = useState('');
  const [left, setLeft] = useState<ReadonlySet<Required>>(new Set());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const values: Record<Required, unknown> = { number: number.trim(), date, type, source };
  const isReady = Object.values(values).every(Boolean);
  const leave = (key: Required) => setLeft((before) => new Set(before).add(key));
  const errorOf = (key: Required, field: string) =>
    errors[field] ?? (left.has(key) && !values[key] ? missing[key] : undefined);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onCreated(
        await save({
          name: number.trim(),
          date,
          partner_id: partner,
          contract_type_id: type?.id,
          source_type_id: source?.id,
          gos_number: registry.trim() || null,
          comment: name.trim() || null,
        }),
      );
    } catch (error) {
      const told = fieldErrorsOf(error);
      if (told) setErrors(told);
      else setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Новый договор (контракт)" size={450} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isReady && !busy) void submit();
          else setLeft(new Set(Object.keys(missing) as Required[]));
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label="Номер"
            required
            maxLength={200}
            autoComplete="off"
            value={number}
            error={errorOf('number', 'name')}
            onChange={(event) => setNumber(event.currentTarget.value)}
            onBlur={() => leave('number')}
          />
          <TextInput
            label="Наименование"
            maxLength={1000}
            autoComplete="off"
            value={name}
            error={errors.comment}
            onChange={(event) => setName(event.currentTarget.value)}
          />

          <DateField
            label="Дата"
            required
            value={date}
            error={errorOf('date', 'date')}
            onLeave={() => leave('date')}
            onChange={setDate}
          />

          <EntitySelect<Coded>
            label="Тип договора (контракта)"
            required
            options={typesFor(types, source?.code_mdlp ?? null)}
            value={type}
            error={errorOf('type', 'contract_type_id')}
            onChange={setType}
            onBlur={() => leave('type')}
          />
          <EntitySelect<Coded>
            label="Источник финансирования"
            required
            options={sourcesFor(sources, type?.code_mdlp ?? null)}
            value={source}
            error={errorOf('source', 'source_type_id')}
            onChange={setSource}
            onBlur={() => leave('source')}
          />
          <TextInput
            label="Реестровый номер в ЕИС"
            maxLength={50}
            autoComplete="off"
            value={registry}
            error={errors.gos_number}
            onChange={(event) => setRegistry(event.currentTarget.value)}
          />
          {failure !== null && <RefusalProblem error={failure} what="Договор не создан" />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Отмена
            </Button>
            <Button type="submit" disabled={!isReady} loading={busy}>
              Создать
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
