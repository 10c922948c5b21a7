import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { listOrganizations, type Organization } from '@provizor/contract';
import { type SellerVat, sellerVats } from '@provizor/domain';
import { Suspense, useState } from 'react';
import { useCall } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { FormGrid, Wide } from '../../ui/card/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import { Panel } from '../../ui/index.ts';
import type { OrganizationForm } from '../model/organization-form.ts';
import { titleOf } from '../model/organizations.ts';
import styles from './administration.module.css';
import { LloFields } from './LloFields.tsx';
import { LogInFields } from './LogInFields.tsx';
import { MdlpFields } from './MdlpFields.tsx';
import { PaperFields } from './PaperFields.tsx';

const AddressSelect = lazyPart(() => import('../../reference-data/index.ts'), 'AddressSelect');

const requisites = [
  { key: 'inn', hint: '10 или 12 цифр', max: 14 },
  { key: 'kpp', hint: '9 цифр', max: 11 },
  { key: 'ogrn', hint: '13 или 15 цифр', max: 18 },
] as const;

/** All fields of an organisation; `row` is what it was, null for a new one. */
export function OrganizationFields({ form, row }: { form: OrganizationForm; row: Organization | null }) {
  const { values, change, errors, idOf } = form;
  return (
    <>
      <Panel title="Реквизиты">
        <FormGrid>
          <Wide>
            <TextInput
              id={idOf('name')}
              label={titleOf('name')}
              description="Короткое: так организация названа в шапке и списках"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              autoFocus
              data-autofocus
              maxLength={500}
              autoComplete="off"
              value={values.name}
              error={errors.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </Wide>
          <Wide>
            <TextInput
              id={idOf('full_name')}
              label={titleOf('full_name')}
              maxLength={2000}
              autoComplete="off"
              value={values.full_name}
              error={errors.full_name}
              onChange={(event) => change({ full_name: event.currentTarget.value })}
            />
          </Wide>
          <Wide>
            <Textarea
              id={idOf('address')}
              label={titleOf('address')}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={2000}
              value={values.address}
              error={errors.address}
              onChange={(event) => change({ address: event.currentTarget.value, address_guid: '' })}
            />
          </Wide>
          <Suspense>
            <AddressSelect
              label="Адрес из ГАР: улица или населённый пункт"
              onChange={(chosen) => change(chosen ? { ...chosen } : { address_guid: '' })}
            />
          </Suspense>
          {requisites.map(({ key, hint, max }) => (
            <TextInput
              key={key}
              className={styles.mono}
              id={idOf(key)}
              label={titleOf(key)}
              description={hint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              maxLength={max}
              autoComplete="off"
              value={values[key]}
              error={errors[key]}
              onChange={(event) => change({ [key]: event.currentTarget.value })}
            />
          ))}
        </FormGrid>
      </Panel>
      <Traits form={form} row={row} />
      <MdlpFields form={form} row={row} />
      <LloFields form={form} />
      <LogInFields form={form} />
      <PaperFields form={form} />
    </>
  );
}

const traits = [
  {
    key: 'is_pharmacy',
    hint: 'Вид организации: так она названа в списках и в отборе; возможности программы от него не зависят',
    byRoot: false,
  },
  { key: 'is_uzo', hint: 'Видит подчинённые организации и не ведёт своих товаров', byRoot: true },
  {
    key: 'show_init_for_user',
    hint: 'Пока включено, справочник товаров могут заполнять все сотрудники',
    byRoot: false,
  },
  {
    key: 'no_doc_ssn_barcode',
    hint: 'СНИЛС врача из кода в штрихкоде не вычисляется: врач ищется по коду',
    byRoot: false,
  },
  { key: 'zero_padding', hint: '123 → 0000123 при сканировании', byRoot: false },
] as const;

function Traits({ form, row }: { form: OrganizationForm; row: Organization | null }) {
  const { values, change, errors, idOf } = form;
  const isRoot = useProfile().type === 'root';
  return (
    <Panel title="Признаки и настройки">
      <div className={styles.pair}>
        <div className={styles.checks}>
          {traits.map(({ key, hint, byRoot }) => (
            <Checkbox
              key={key}
              id={idOf(key)}
              label={titleOf(key)}
              description={byRoot && !isRoot ? 'Меняет главный администратор программы' : hint}
              disabled={byRoot && !isRoot}
              checked={values[key]}
              error={errors[key]}
              onChange={(event) => change({ [key]: event.currentTarget.checked })}
            />
          ))}
          <Checkbox
            label="Сертификаты любых владельцев"
            description="Предлагать для подписи и сертификаты, где нет ИНН или ОГРН организации"
            checked={values.settings.any_certificate}
            onChange={(event) =>
              change({ settings: { ...values.settings, any_certificate: event.currentTarget.checked } })
            }
          />
        </div>
        <div className={styles.checks}>
          <Parent form={form} row={row} isRoot={isRoot} />
          <SellerVatSelect form={form} />
        </div>
      </div>
    </Panel>
  );
}

/** What VAT is owed, which decides what a vital medicine may be sold for. */
function SellerVatSelect({ form: { values, change } }: { form: OrganizationForm }) {
  return (
    <Select
      label="НДС при продаже"
      description="От него зависят предельные розничные цены ЖНВЛП; цены, которые уже стоят, меняет переоценка"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      allowDeselect={false}
      data={Object.entries(sellerVats).map(([value, { title }]) => ({ value, label: title }))}
      value={values.settings.vat ?? 'usual'}
      onChange={(vat) => vat && change({ settings: { ...values.settings, vat: vat as SellerVat } })}
    />
  );
}

const most = 200;

function Parent({
  form,
  row,
  isRoot,
}: {
  form: OrganizationForm;
  row: Organization | null;
  isRoot: boolean;
}) {
  const [query, setQuery] = useState('');
  const found = useCall(
    listOrganizations,
    { body: { limit: most, type_orgs: ['uzo'], ...(query.length >= 2 ? { query } : {}) } },
    { enabled: isRoot },
  );
  const options = (found.data?.items ?? [])
    .filter(({ id }) => id !== row?.id)
    .map(({ id, name, parent_id }) => ({ id, name, parent_id }));
  return (
    <FormGrid>
      <EntitySelect
        id={form.idOf('parent_id')}
        label="Подчинена"
        description={isRoot ? 'Органу управления здравоохранением' : 'Меняет главный администратор программы'}
        groups
        disabled={!isRoot}
        options={options}
        onSearch={setQuery}
        value={form.values.parent_id}
        error={form.errors.parent_id}
        onChange={(chosen) => form.change({ parent_id: chosen && { id: chosen.id, name: chosen.name } })}
      />
    </FormGrid>
  );
}
