import { Checkbox, TextInput } from '@mantine/core';
import { allows } from '@provizor/contract';
import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import type { HeaderField } from '@provizor/contract/stock';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { callerOf, profile } from '../../lib/session/index.ts';
import { DateField, EntitySelect } from '../../ui/fields/index.ts';
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

const notYours = 'Справочник вам не открыт';

const mayChoose = (dictionary: string): boolean =>
  allows(dictionaryOf(dictionary).access.read, callerOf(profile.get()));

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
    case 'reference': {
      const barred = mayChoose(field.to ?? '') ? null : notYours;
      return (
        <DictionarySelect
          {...shared}
          dictionary={field.to ?? ''}
          value={named(value)}
          {...(filter ? { filter } : {})}
          {...(barred ? { disabled: true, placeholder: barred } : {})}
          onChange={(row) => onChange(row && { id: row.id, name: row.name }, row ?? undefined)}
        />
      );
    }
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
          {...{ id, error }}
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
          {...{ id, error }}
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
