import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FilterPick } from '../../ui/list-filters/index.ts';
import styles from './packs.module.css';

type TextPickProps = {
  label: string;
  value: string | undefined;
  /** Under the field: what is found by it. */
  hint: string;
  onChange: (value: string | undefined) => void;
};

/** Filter by a text typed to the letter. */
export function TextPick({ label, value, hint, onChange }: TextPickProps) {
  return (
    <FilterPick label={label} value={value ?? null} onClear={() => onChange(undefined)}>
      {(close) => (
        <Editor
          label={label}
          hint={hint}
          value={value ?? ''}
          onDone={(text) => {
            onChange(text || undefined);
            close();
          }}
        />
      )}
    </FilterPick>
  );
}

function Editor({
  label,
  hint,
  value,
  onDone,
}: {
  label: string;
  hint: string;
  value: string;
  onDone: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  return (
    <form
      className={styles.pick}
      onSubmit={(event) => {
        event.preventDefault();
        onDone(text.trim());
      }}
    >
      <TextInput
        data-autofocus
        label={label}
        description={hint}
        value={text}
        maxLength={100}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="compact-sm">
        Отобрать
      </Button>
    </form>
  );
}
