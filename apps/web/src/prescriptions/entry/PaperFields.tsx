import { Checkbox, TextInput } from '@mantine/core';
import { mkbCode } from '@provizor/codes';
import { listBenefits, listDiagnoses } from '@provizor/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { useCall } from '../../lib/api/index.ts';
import { type CardFormState, FormGrid } from '../../ui/card/index.ts';
import { DateField, type Entity, EntitySelect } from '../../ui/fields/index.ts';
import type { EntryValues } from '../model/entry.ts';
import { type Term, termOf, termsWith } from '../model/validity.ts';
import styles from './entry.module.css';
import { IssuerFields } from './IssuerFields.tsx';
import { PaysField } from './PaysField.tsx';
import { StorageField } from './StorageField.tsx';

const fundings: (Entity & { id: number })[] = [
  { id: 1, name: 'федеральный бюджет' },
  { id: 2, name: 'бюджет субъекта Российской Федерации' },
  { id: 3, name: 'муниципальный бюджет' },
];

/** Series, number, dates, programme, benefit, diagnosis: the head of the paper. */
export function PaperFields({ form, hiv }: { form: CardFormState<EntryValues>; hiv: boolean }) {
  const { values, change, errors, tell, idOf } = form;
  const [typed, setTyped] = useState('');
  const [looked, setLooked] = useState('');
  const benefits = useCall(
    listBenefits,
    { query: typed ? { query: typed } : {} },
    { placeholderData: keepPreviousData },
  );
  const diagnoses = useCall(
    listDiagnoses,
    { query: looked ? { query: looked } : {} },
    { placeholderData: keepPreviousData },
  );
  const options = (diagnoses.data?.items ?? []).map(({ code, name }) => ({
    id: code,
    name: code,
    note: name,
  }));
  return (
    <FormGrid title="Рецепт">
      <TextInput
        id={idOf('series')}
        label="Серия"
        autoFocus
        autoComplete="off"
        maxLength={50}
        value={values.series}
        error={errors.series}
        onChange={(event) => change({ series: event.currentTarget.value })}
      />
      <TextInput
        id={idOf('number')}
        label="Номер"
        required
        autoComplete="off"
        maxLength={50}
        value={values.number}
        error={errors.number}
        onChange={(event) => change({ number: event.currentTarget.value })}
      />
      <DateField
        id={idOf('date')}
        label="Дата выписки"
        required
        value={values.date}
        error={errors.date}
        onChange={(date) => change({ date })}
      />
      <EntitySelect<Term>
        id={idOf('validity')}
        label="Срок действия"
        required
        options={termsWith(values.validity)}
        value={termOf(values.validity)}
        error={errors.validity}
        onChange={(term) => change({ validity: term?.id ?? '' })}
      />
      <DictionarySelect
        id={idOf('programme_id')}
        dictionary="programme"
        label="Программа"
        required
        allowAdd={false}
        accept={({ kind, closed }) => (kind === 'hiv') === hiv && closed !== true}
        value={values.programme}
        error={errors.programme_id}
        onChange={(row) => {
          change({ programme: row && { id: row.id, name: row.name } });
          tell('programme_id', undefined);
        }}
      />
      <EntitySelect
        id={idOf('benefit_category_id')}
        label="Категория льготы"
        options={benefits.data?.items ?? []}
        value={values.benefit}
        error={errors.benefit_category_id}
        loading={benefits.isFetching && !benefits.data}
        noteOf={(row) => ('code' in row ? String(row.code) : null)}
        onSearch={setTyped}
        onChange={(row) => {
          change({ benefit: row && { id: Number(row.id), name: row.name } });
          tell('benefit_category_id', undefined);
        }}
      />
      <EntitySelect<{ id: string; name: string; note: string }>
        id={idOf('diagnosis')}
        label="Диагноз (МКБ-10)"
        options={options}
        value={values.diagnosis ? { id: values.diagnosis, name: values.diagnosis, note: '' } : null}
        error={errors.diagnosis}
        loading={diagnoses.isFetching && !diagnoses.data}
        noteOf={({ note }) => note}
        onSearch={setLooked}
        add={{
          label: (code) => `Взять код «${mkbCode(code)}»`,
          run: (code) => change({ diagnosis: mkbCode(code) }),
        }}
        onChange={(row) => change({ diagnosis: row?.id ?? '' })}
      />
      <EntitySelect
        id={idOf('funding')}
        label="Кто платит"
        options={fundings}
        value={fundings.find(({ id }) => id === values.funding) ?? null}
        error={errors.funding}
        onChange={(row) => change({ funding: row ? Number(row.id) : null })}
      />
      <PaysField form={form} />
      <IssuerFields form={form} />
      <StorageField form={form} />
      <Checkbox
        id={idOf('cito')}
        className={styles.tick}
        label="Cito: обслужить за 3 рабочих дня"
        checked={values.cito}
        onChange={(event) => change({ cito: event.currentTarget.checked })}
      />
    </FormGrid>
  );
}
