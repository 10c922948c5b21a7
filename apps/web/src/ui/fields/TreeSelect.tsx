import { useState } from 'react';
import type { Entity } from './entity-tree.ts';
import { SelectBox, type SelectFieldProps, type SelectLine } from './SelectBox.tsx';

type TreeSelectProps<E extends Entity> = SelectFieldProps<E> & {
  /** Lines of the tree as far as it is open; children come when their parent is opened. */
  lines: readonly SelectLine<E>[];
  onToggle: (entity: E) => void;
  /** Asked for what was typed, '' for the tree. */
  onSearch: (query: string) => void;
  /** Answer of the search, shown in place of the tree while something is typed. */
  found: readonly E[] | null;
};

/** Choice of a row of a large tree: opened branch by branch (→ and ←), or found by typing. */
export function TreeSelect<E extends Entity>({
  lines,
  onToggle,
  onSearch,
  found,
  ...box
}: TreeSelectProps<E>) {
  const [query, setQuery] = useState('');
  const search = (text: string) => {
    setQuery(text);
    onSearch(text);
  };
  const answer = query !== '' && found !== null;
  return (
    <SelectBox
      {...box}
      lines={answer ? found.map((entity) => ({ entity, depth: 0 })) : lines}
      onToggle={answer ? undefined : onToggle}
      onQuery={search}
    />
  );
}
