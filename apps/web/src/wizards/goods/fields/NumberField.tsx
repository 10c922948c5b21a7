import { TextInput } from '@mantine/core';
import { checkDraftNumber } from '@provizor/contract';
import { useEffect, useState } from 'react';
import { useCall } from '../../../lib/api/index.ts';
import type { FieldProps } from './types.ts';

const pause = 400;

type Numbered = { draftId: string; number: string; date: string | null };

/** Whether another document has the number in that year already; false while that is not known. */
export function useNumberTaken({ draftId, number, date }: Numbered): boolean {
  const [asked, setAsked] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(number), pause);
    return () => clearTimeout(timer);
  }, [number]);
  const isAsked = date !== null && asked.trim() !== '';
  const { data } = useCall(
    checkDraftNumber,
    { params: { id: draftId }, body: { number: asked.trim() || '-', date: date ?? '2000-01-01' } },
    { enabled: isAsked, staleTime: 0 },
  );
  return isAsked && asked === number && data?.exists === true;
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
