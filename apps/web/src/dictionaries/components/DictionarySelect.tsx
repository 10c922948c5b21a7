import { allows } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import type { ReactNode } from 'react';
import { callerOf, profile, storageName } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { steady } from '../../ui/fields/index.ts';
import { askToAdd } from '../adding.ts';
import { emptyText, noteOf } from '../family/words.ts';
import { type Chosen, FlatSelect } from './FlatSelect.tsx';
import { LazyTreeSelect } from './LazyTreeSelect.tsx';

export type DictionarySelectProps = {
  /** Key of the dictionary: `country`, `partner`. */
  dictionary: string;
  value: { id: number; name: string } | null;
  /** The chosen row with all its fields; null when the choice is taken back. */
  onChange: (row: Chosen | null) => void;
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  placeholder?: string;
  id?: string;
  /** Only rows with these values: `{ storage_id: 5 }`. */
  filter?: Record<string, unknown>;
  /** Only rows it lets through: for short lists one choice of which narrows another. */
  accept?: ((row: Chosen) => boolean) | undefined;
  /** Only rows below this one. */
  parentId?: number;
  required?: boolean;
  error?: ReactNode;
  disabled?: boolean;
  /** Offers to add what is missing to those who may; true by default. */
  allowAdd?: boolean;
  onBlur?: () => void;
};

function Select({
  dictionary: key,
  value,
  onChange,
  filter,
  parentId,
  accept,
  allowAdd = true,
  ...field
}: DictionarySelectProps) {
  const dictionary = dictionaryOf(key);
  const mayAdd = allows(dictionary.access.add, callerOf(useStore(profile)));
  const add = async (name: string) => {
    const start = { name, ...filter, ...(parentId === undefined ? {} : { parent_id: parentId }) };
    const row = await askToAdd(dictionary, start);
    if (row) onChange(row);
  };
  const offered = allowAdd && mayAdd && !field.disabled;
  const shared = {
    ...field,
    dictionary,
    value: (key === 'storage' && value ? { ...value, name: storageName(value) } : value) as Chosen | null,
    onChange,
    filter,
    noteOf: (row: Chosen) => noteOf(dictionary, row),
    why: emptyText(dictionary.title, Boolean(filter ?? parentId ?? accept), offered),
    add: offered
      ? {
          label: (typed: string) => `Добавить${typed ? ` «${typed}»` : ''}…`,
          run: (typed: string) => void add(typed),
        }
      : undefined,
  };
  return dictionary.tree && parentId === undefined ? (
    <LazyTreeSelect {...shared} />
  ) : (
    <FlatSelect {...shared} parentId={parentId} accept={accept} />
  );
}

/**
 * Choice of a row of any dictionary: the server searches what is typed, a short list is there at once, a tree opens
 * branch by branch, and what is missing is added in place by those who may.
 */
export const DictionarySelect = steady(Select, ['onChange', 'onBlur']);
