import type { Dictionary } from '@provizor/contract/dictionaries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { parentsQuery } from '../api.ts';
import { cardPath, listPath, listSearch } from '../family/at.ts';
import { atBranch, type ListSearch } from '../family/list-search.ts';
import styles from './dictionaries.module.css';

/** Way from the root of a tree to a row, each step opening its branch of the list. */
export function Breadcrumbs({
  dictionary,
  id,
  card,
  search,
}: {
  dictionary: Dictionary;
  id: number | undefined;
  /** A link to the card of the last step. */
  card?: boolean;
  /** Of the list it stands above: its filter stays at every step. */
  search?: ListSearch;
}) {
  const { data: parents = [] } = useQuery({
    ...parentsQuery(dictionary, id ?? 0),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
  const shown = id === undefined ? [] : parents;
  const to = listPath(dictionary);
  const searchAt = (parent: number | undefined) => listSearch(search ? atBranch(search, parent) : { parent });
  return (
    <nav className={styles.crumbs} aria-label="Путь в дереве">
      <ol>
        <li>
          <Link to={to} search={searchAt(undefined)}>
            Верхний уровень
          </Link>
        </li>
        {shown.map((row) => (
          <li key={row.id}>
            <Link to={to} search={searchAt(row.id)} aria-current={row.id === id ? 'location' : undefined}>
              {row.name}
            </Link>
          </li>
        ))}
      </ol>
      {card && id !== undefined && <Link to={cardPath(dictionary, id)}>Карточка</Link>}
    </nav>
  );
}
