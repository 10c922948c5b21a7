import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { DictionaryRow, Field } from '@provizor/contract/dictionaries';
import { formatSnils } from '@provizor/domain';
import { DateField, EntitySelect } from '../../ui/fields/index.ts';
import { pickedOf } from '../family/entry.ts';
import { DictionarySelect } from './DictionarySelect.tsx';
import styles from './dictionaries.module.css';

type EntryFieldProps = {
  field: Field;
  id: string;
  value: unknown;
  error: string | undefined;
  /** Of a reference: rows that may be chosen; absent = all. */
  accept?: ((row: DictionaryRow) => boolean) | undefined;
  onChange: (value: unknown) => void;
  /** The field is left, or a code has its full length: is it right? */
  onLook: (value: unknown) => void;
};

/** Dictionaries whose rows for a card stand below one row of the tree (shell-and-administration, 7: drug forms). */
const below: Record<string, number> = { form_dosage: 1 };

/** Digits a code has when it is complete. */
const whole: Record<string, RegExp> = {
  gtin: /^\d{14}$/,
  ean13: /^\d{13}$/,
  inn: /^(\d{10}|\d{12})$/,
  kpp: /^\d{9}$/,
  ogrn: /^(\d{13}|\d{15})$/,
  snils: /^\d{11}$/,
  branch: /^\d{14}$/,
  guid: /^.{36}$/,
};

/** One field of a form, by its type in the definition. */
export function EntryField({ field, id, value, error, accept, onChange, onLook }: EntryFieldProps) {
  const shared = {
    id,
    label: field.title,
    description: field.hint,
    required: field.required ?? false,
    disabled: field.readOnly ?? false,
    error,
  };
  const text = typeof value === 'string' ? value : '';
  const typing = {
    ...shared,
    value: text,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: () => text.trim() !== '' && onLook(text),
  };
  switch (field.type) {
    case 'text':
      return field.multiline ? (
        <Textarea {...typing} autosize minRows={2} maxRows={6} maxLength={field.max} />
      ) : (
        <TextInput {...typing} maxLength={field.max} />
      );
    case 'code':
      return (
        <TextInput
          {...typing}
          value={field.rule === 'snils' ? formatSnils(text) : text}
          classNames={{ input: styles.code }}
          inputMode={field.rule === 'guid' ? 'text' : 'numeric'}
          spellCheck={false}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange(typed);
            if (whole[field.rule]?.test(typed.replace(/[\s-]/g, field.rule === 'guid' ? '-' : '')))
              onLook(typed);
          }}
        />
      );
    case 'integer':
      return <TextInput {...typing} inputMode="numeric" />;
    case 'decimal':
      return <TextInput {...typing} inputMode="decimal" />;
    case 'boolean':
      return (
        <Checkbox
          className={styles.flag}
          id={id}
          label={field.title}
          description={field.hint}
          disabled={shared.disabled}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'date':
      return (
        <DateField
          {...shared}
          value={typeof value === 'string' && value ? value : null}
          onChange={onChange}
        />
      );
    case 'choice': {
      const options = field.choices.map((choice) => ({ id: choice.value, name: choice.title }));
      return (
        <EntitySelect
          {...shared}
          options={options}
          value={options.find((option) => option.id === value) ?? null}
          onChange={(option) => onChange(option?.id ?? null)}
        />
      );
    }
    case 'reference':
      return (
        <DictionarySelect
          {...shared}
          dictionary={field.to}
          accept={accept}
          {...(below[field.to] === undefined ? {} : { parentId: below[field.to] })}
          value={pickedOf(value)}
          onChange={(row) => onChange(row && { id: row.id, name: row.name })}
        />
      );
  }
}
