import { useCallback, useId, useState } from 'react';
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts';

type Options<V> = {
  initial: V;
  /** What is wrong before anything is sent; {} when nothing is. */
  check?: (values: V) => FieldErrors;
  /** Sends the values; a refusal with field errors shows them at the fields, another one as `failure`. */
  save: (values: V) => Promise<void>;
};

/** State of a form: what was typed, what is wrong with it, what becomes of saving it. */
export type CardFormState<V extends object> = {
  values: V;
  /** Changes fields and takes back what was wrong with them. */
  change: (part: Partial<V>) => void;
  errors: FieldErrors;
  /** Sets the error of one field; undefined takes it away. */
  tell: (name: string, error: string | undefined) => void;
  /** Why saving was refused, when it is not about single fields. */
  failure: unknown;
  dirty: boolean;
  busy: boolean;
  /** Saves what is typed, or these values in place of it. */
  submit: (instead?: V) => Promise<void>;
  /** Forgets why saving was refused. */
  forgive: () => void;
  /** Begins anew with these values. */
  reset: (values: V) => void;
  /** Id of the input of a field, so that the bar of errors can lead to it. */
  idOf: (name: string) => string;
};

/** Holds the values of a form that is saved as a whole. */
export function useCardForm<V extends object>({ initial, check, save }: Options<V>): CardFormState<V> {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const base = useId();
  const idOf = useCallback((name: string) => `${base}${name}`, [base]);

  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors((before) => without(before, Object.keys(part)));
  };
  const tell = (name: string, error: string | undefined) =>
    setErrors((before) => (error === undefined ? without(before, [name]) : { ...before, [name]: error }));
  const show = (found: FieldErrors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(idOf(first))?.focus();
  };
  const submit = async (instead?: V) => {
    if (busy) return;
    const sent = instead ?? values;
    if (instead) setValues(instead);
    const found = check?.(sent) ?? {};
    if (Object.keys(found).length > 0) return show(found);
    setBusy(true);
    setFailure(null);
    try {
      await save(sent);
    } catch (error) {
      const told = fieldErrorsOf(error);
      if (told) show(told);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const reset = (next: V) => {
    setStart(next);
    setValues(next);
    setErrors({});
    setFailure(null);
  };
  const dirty = JSON.stringify(values) !== JSON.stringify(start);
  const forgive = () => setFailure(null);
  return { values, change, errors, tell, failure, dirty, busy, submit, forgive, reset, idOf };
}

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  if (!names.some((name) => name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
