import { TextInput } from '@mantine/core';
import { checkDocumentNumber, checkDraftNumber, type WizardName } from '@provizor/contract';
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

type Numbered = { draftId: string; wizard: WizardName; number: string; date: string | null };

/**
 * Whether a document sent by this wizard, or one of the stock of its kind, has the number in that year already; false
 * while that is not known.
 */
export function useNumberTaken({ draftId, wizard, number, date }: Numbered): boolean {
  const [asked, setAsked] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(number), pause);
    return () => clearTimeout(timer);
  }, [number]);
  const kind = kinds[wizard];
  const isAsked = date !== null && asked.trim() !== '';
  const body = { number: asked.trim() || '-', date: date ?? '2000-01-01' };
  const sent = useCall(
    checkDraftNumber,
    { params: { id: draftId }, body },
    { enabled: isAsked, staleTime: 0 },
  );
  const stock = useCall(
    checkDocumentNumber,
    { body: { kind: kind ?? 'income', ...body } },
    { enabled: isAsked && kind !== undefined && may('read', 'storages'), staleTime: 0 },
  );
  const isTaken = sent.data?.exists === true || stock.data?.exists === true;
  return isAsked && asked === number && isTaken;
}

/** Number of the document. */
export function NumberField({ data, change, field, id, error }: FieldProps) {
  return (
    <TextInput
      id={id}
      label={field.label}
      required={field.required !== undefined}
      autoComplete="off"
      maxLength={200}
      value={data.doc_num}
      error={error}
      onChange={(event) => change({ doc_num: event.currentTarget.value })}
    />
  );
}
