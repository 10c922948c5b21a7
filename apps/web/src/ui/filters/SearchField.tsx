import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFilterWords } from '../list-filters/words.ts';
import styles from './filters.module.css';

type SearchFieldProps = {
  value: string;
  /** Called 200 ms after the last key, with the text when it is long enough, else with ''. */
  onSearch: (text: string) => void;
  label: string;
  width?: number;
  /** Characters a search begins at: 2 in lists, 3 in pickers (rulings, «Codes, limits, enumerations»). */
  shortest?: number;
};

/** The pickers wait 200 ms. */
const pause = 200;

/** Search of a list, applied by itself. */
export function SearchField({ value, onSearch, label, width = 260, shortest = 2 }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useFilterWords('Поиск', value || null);
  const search = useEffectEvent((found: string) => {
    if (found !== value) onSearch(found);
  });
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim().length >= shortest ? text.trim() : ''), pause);
    return () => clearTimeout(timer);
  }, [text, shortest]);
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
