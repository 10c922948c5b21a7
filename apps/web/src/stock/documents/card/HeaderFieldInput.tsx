import { Checkbox, TextInput } from '@mantine/core';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import type { HeaderField } from '@provizor/contract/stock';
import { DateField, EntitySelect } from '../../../ui/fields/index.ts';
import { RowSelect } from '../people/RowSelect.tsx';
import styles from './card.module.css';

export type FieldValue = string | number | boolean | { id: number; name: string } | null;

type HeaderFieldInputProps = {
  field: HeaderField;
  id: string;
  value: FieldValue;
  /** `row`: all fields of the row chosen from a dictionary. */
  onChange: (value: FieldValue, row?: DictionaryRow) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** Of a reference: only rows with these values. */
  filter?: Record<string, unknown>;
};

const named = (value: FieldValue) => (typeof value === 'object' && value !== null ? value : null);

/** A field of a document's header, by its type in the definition. */
export function HeaderFieldInput({
  field,
  id,
  value,
  onChange,
  error,
  disabled,
  filter,
}: HeaderFieldInputProps) {
  const shared = {
    id,
    label: field.title,
    error,
    disabled: disabled ?? false,
    withAsterisk: field.required !== undefined,
  };
  switch (field.type) {
    case 'reference':
      return (
        <RowSelect
          {...shared}
          dictionary={field.to ?? ''}
          value={named(value)}
          {...(filter ? { filter } : {})}
          onChange={onChange}
        />
      );
    case 'choice': {
      const options = (field.options ?? []).map(({ value: key, title }) => ({ id: key, name: title }));
      return (
        <EntitySelect
          {...shared}
          options={options}
          value={options.find((option) => option.id === value) ?? null}
          onChange={(option) => onChange(option?.id ?? null)}
        />
      );
    }
    case 'date':
      return (
        <DateField
          id={id}
          error={error}
          label={field.title}
          disabled={disabled ?? false}
          width={190}
          value={typeof value === 'string' && value ? value : null}
          onChange={onChange}
        />
      );
    case 'boolean':
      return (
        <Checkbox
          id={id}
          error={error}
          className={styles.tick}
          label={field.title}
          disabled={disabled ?? false}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'decimal':
    case 'text':
    case 'long':
      return (
        <TextInput
          {...shared}
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          maxLength={field.max ?? 2000}
          inputMode={field.type === 'decimal' ? 'decimal' : 'text'}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
