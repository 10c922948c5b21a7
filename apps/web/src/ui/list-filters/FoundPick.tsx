import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Spinner } from '../feedback/index.ts';
import type { Option } from './choice.ts';
import { chosenWords, withChoice } from './choice.ts';
import { FilterPick } from './FilterPick.tsx';
import styles from './list-filters.module.css';
import { useArrows } from './useArrows.ts';

/** Spec: pickers search after 200 ms, lists from 2 characters. */
const pause = 200;
const shortest = 2;

type FoundPickProps<V extends string | number> = {
  label: string;
  /** What is chosen, with its titles: an address keeps the values, the page finds the titles. */
  chosen: readonly Option<V>[];
  onChange: (chosen: Option<V>[]) => void;
  /** Finds on the server; the text is empty before anything is typed. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Option<V>[]>;
  many?: boolean;
  /** Above the list: «Название, ИНН». */
  search?: string;
};

/** Filter by something of a dictionary: several at once, searched on the server. */
export function FoundPick<V extends string | number>(props: FoundPickProps<V>) {
  const { label, chosen, onChange } = props;
  return (
    <FilterPick label={label} value={chosenWords(chosen)} onClear={() => onChange([])}>
      {(close) => <Finder {...props} close={close} />}
    </FilterPick>
  );
}

function Finder<V extends string | number>({
  label,
  chosen,
  onChange,
  find,
  many = true,
  search = 'Найти',
  close,
}: FoundPickProps<V> & { close: () => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Option<V>[] | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const wish = text.trim().length >= shortest ? text.trim() : '';
    const timer = setTimeout(
      () => {
        find(wish, abort.signal).then(setFound, () => {
          if (!abort.signal.aborted) setFound([]);
        });
      },
      wish === '' ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, find]);
  const arrows = useArrows();
  const values = chosen.map(({ value }) => value);
  const options = [...chosen, ...(found ?? []).filter(({ value }) => !values.includes(value))];
  return (
    <div className={styles.finder}>
      <TextInput
        aria-label={`${label}: ${search}`}
        placeholder={search}
        value={text}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found === null && <Spinner />}
      {found !== null && options.length === 0 && <p>Отсутствуют результаты ввода</p>}
      <fieldset className={styles.options} aria-label={label} {...(many ? {} : arrows.listen(close))}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type={many ? 'checkbox' : 'radio'}
              checked={values.includes(option.value)}
              onChange={(event) => {
                onChange(withChoice(chosen, option, event.currentTarget.checked, many));
                if (!many && !arrows.isMoving()) close();
              }}
            />
            <span>
              {option.title}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
