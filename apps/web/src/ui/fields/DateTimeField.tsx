import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { maskMoment, momentFieldText, parseMomentText } from './moment-text.ts';

type DateTimeFieldProps = {
  label?: ReactNode;
  'aria-label'?: string;
  /** yyyy-MM-ddTHH:mm of this computer; null = empty. */
  value: string | null;
  onChange: (local: string | null) => void;
  required?: boolean;
  disabled?: boolean;
  error?: ReactNode;
  width?: number;
};

/** A date with time typed strictly as dd.MM.yyyy HH.mm; anything else clears the field and says so. */
export function DateTimeField({ value, onChange, error, width = 190, ...rest }: DateTimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [mistaken, setMistaken] = useState(false);
  const shown = draft ?? momentFieldText(value);
  const type = (text: string) => {
    const masked = maskMoment(text);
    // A deleted separator takes the digit before it too, or it would come back at once.
    const next = text.length < shown.length && masked === shown ? masked.replace(/\d?[. ]?$/, '') : masked;
    setDraft(next);
    setMistaken(false);
    const local = parseMomentText(next);
    if (local && local !== value) onChange(local);
  };
  const finish = () => {
    if (draft === null) return;
    const local = parseMomentText(draft);
    setMistaken(draft !== '' && local === null);
    setDraft(null);
    if (local !== value) onChange(local);
  };
  return (
    <TextInput
      {...rest}
      w={width}
      value={shown}
      placeholder="дд.мм.гггг чч.мм"
      inputMode="numeric"
      autoComplete="off"
      error={mistaken ? 'Введите корректные дату и время' : error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
    />
  );
}
