import { useMemo, useState } from 'react';
import { type Entity, filterTree, flattenTree } from './entity-tree.ts';
import { SelectBox, type SelectFieldProps } from './SelectBox.tsx';

type EntitySelectProps<E extends Entity> = SelectFieldProps<E> & {
  /** The options; a tree is drawn from their parent_id. */
  options: readonly E[];
  /** The search is the server's: called with what was typed; without it the field searches in the options itself. */
  onSearch?: ((query: string) => void) | undefined;
  /** Rows with something below them can be chosen too; else they only head the tree. */
  groups?: boolean;
};

/** A list of thousands is narrowed by typing, not by scrolling. */
const most = 200;

/** Choice of one row of a dictionary: search by typing, a tree from parent_id. */
export function EntitySelect<E extends Entity>({ options, onSearch, groups, ...box }: EntitySelectProps<E>) {
  const [query, setQuery] = useState('');
  const nodes = useMemo(() => flattenTree(options), [options]);
  const searched = onSearch ? '' : query;
  const lines = useMemo(
    () =>
      filterTree(nodes, searched)
        .slice(0, most)
        .map(({ entity, depth }) => ({ entity, depth, heading: !groups && entity.is_group === true })),
    [nodes, searched, groups],
  );
  // Kept here too: the list may turn out to be short, and to be searched here, after something was typed.
  const ask = (typed: string) => {
    setQuery(typed);
    onSearch?.(typed);
  };
  return <SelectBox {...box} lines={lines} onQuery={ask} />;
}
