import { TextInput } from '@mantine/core';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../dictionaries/index.ts';
import { PartnerPick } from './PartnerPick.tsx';
import type { FieldProps } from './types.ts';

/** Supplier of a posting: passes on his INN and KPP (wizards, step 4). */
export function SupplierField({ data, change, field, id, error }: FieldProps) {
  const { partner_id } = data;
  const { data: row } = useQuery({
    ...rowQuery(dictionaryOf('partner'), partner_id ?? 0),
    enabled: partner_id !== null,
  });
  return (
    <PartnerPick
      id={id}
      label={field.label}
      error={error}
      value={partner_id === null ? null : { id: partner_id, name: row?.name ?? '…' }}
      onChange={(chosen) =>
        change({
          partner_id: chosen?.id ?? null,
          contract_id: null,
          contract_num: '',
          shipper_inn: chosen?.inn ?? null,
          shipper_kpp: chosen?.kpp ?? null,
        })
      }
    />
  );
}

/** A number of digits: INN or KPP of the supplier. */
export function DigitsField({ data, change, field, id, error }: FieldProps) {
  const key = field.key === 'shipper_kpp' ? 'shipper_kpp' : 'shipper_inn';
  return (
    <TextInput
      id={id}
      label={field.label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={key === 'shipper_kpp' ? 9 : 12}
      required={field.required !== undefined}
      error={error}
      value={data[key] ?? ''}
      onChange={(event) => change({ [key]: event.currentTarget.value.replace(/\D/g, '') || null })}
    />
  );
}
