import { TextInput } from '@mantine/core';
import { type WizardName, wizardOf } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../dictionaries/index.ts';
import type { DraftChange } from '../../shared/session/choices.ts';
import { type Partner, PartnerPick } from './PartnerPick.tsx';
import type { FieldProps } from './types.ts';

/**
 * What another partner means for the other choices: his numbers. With him who destroys changes all that was remembered
 * of the last one.
 */
function numbersOf(wizard: WizardName, chosen: Partner | null): DraftChange {
  const { inn = null, kpp = null } = chosen ?? {};
  const asked = new Set(wizardOf(wizard).fields.map(({ key }) => key));
  if (!asked.has('destroyer_inn'))
    return { contract_id: null, contract_num: '', shipper_inn: inn, shipper_kpp: kpp };
  const contract = asked.has('destroyer_fias') ? { destroyer_fias: null, doc_num: '', doc_date: null } : {};
  return { destroyer_inn: inn, destroyer_kpp: kpp, ...contract };
}

/** Supplier of a posting, or who destroys: passes on his INN and KPP (wizards, step 4). */
export function SupplierField({ wizard, data, change, field, id, error }: FieldProps) {
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
      onChange={(chosen) => change({ partner_id: chosen?.id ?? null, ...numbersOf(wizard, chosen) })}
    />
  );
}

/** A number of digits: INN or KPP. */
export function DigitsField({ data, change, field: { key, ...field }, id, error }: FieldProps) {
  const value = data[key];
  return (
    <TextInput
      id={id}
      label={field.label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={key.endsWith('kpp') ? 9 : 12}
      required={field.required !== undefined}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => change({ [key]: event.currentTarget.value.replace(/\D/g, '') || null })}
    />
  );
}
