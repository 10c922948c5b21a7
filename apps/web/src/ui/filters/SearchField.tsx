import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFilterWords } from '../list-filters/words.ts';
import styles from './filters.module.css';

type SearchFieldProps = {
  value: string;
  /** Called 200 ms after the last key, with the text when it has 2 characters or more, else with ''. */
  onSearch: (text: string) => void;
  label: string;
  width?: number;
};

/** Spec: a search applies from 2 characters; the pickers wait 200 ms. */
const shortest = 2;
const pause = 200;

/** Search of a list, applied by itself from 2 characters. */
export function SearchField({ value, onSearch, label, width = 260 }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useFilterWords('Поиск', value || null);
  const search = useEffectEvent((found: string) => {
    if (found !== value) onSearch(found);
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim().length >= shortest ? text.trim() : ''), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      className={styles.search}
      w={width}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<IconSearch size={16} />}
      rightSection={
        text && (
          <ActionIcon aria-label="Очистить поиск" onClick={() => setText('')}>
            <IconX size={14} />
          </ActionIcon>
        )
      }
    />
  );
}
