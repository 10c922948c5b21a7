import { TextInput } from '@mantine/core';
import { checkDocumentNumber, type WizardName } from '@provizor/contract';
import type { StockDocumentKind } from '@provizor/domain';
import { useEffect, useState } from 'react';
import { useCall } from '../../../lib/api/index.ts';
import { may } from '../../../lib/session/index.ts';
import type { FieldProps } from './types.ts';

/** Documents of the stock among which a number is looked for, by the effect of the wizard (rulings, «Stock»). */
const kinds: Partial<Record<WizardName, StockDocumentKind>> = {
  reverse: 'income',
  posting: 'income',
  move_order: 'outcome',
  state_dispatch: 'outcome',
  move_return: 'outcome',
  withdrawal: 'destroy',
  withdrawal_med: 'treatment',
};

const pause = 400;

/** Whether a document of this kind and year has the number already; false while that is not known. */
export function useNumberTaken(wizard: WizardName, number: string, date: string | null): boolean {
  const [asked, setAsked] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(number), pause);
    return () => clearTimeout(timer);
  }, [number]);
  const kind = kinds[wizard];
  const isAsked = kind !== undefined && date !== null && asked.trim() !== '' && may('read', 'storages');
  const { data } = useCall(
    checkDocumentNumber,
    { body: { kind: kind ?? 'income', number: asked.trim() || '-', date: date ?? '2000-01-01' } },
    { enabled: isAsked, staleTime: 0 },
  );
  return isAsked && asked === number && data?.exists === true;
}

/** Number of the document, looked up among those there are. */
export function NumberField({ wizard, data, change, field, id, error }: FieldProps) {
  const taken = useNumberTaken(wizard, data.doc_num, data.doc_date);
  return (
    <TextInput
      id={id}
      label={field.label}
      required={field.required !== undefined}
      autoComplete="off"
      maxLength={200}
      value={data.doc_num}
      error={taken ? 'Такой номер уже есть в базе' : error}
      onChange={(event) => change({ doc_num: event.currentTarget.value })}
    />
  );
}
