import type { Dictionary } from '@provizor/contract/dictionaries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { parentsQuery } from '../api.ts';
import { cardPath, listPath, listSearch } from '../family/at.ts';
import styles from './dictionaries.module.css';

/** Way from the root of a tree to a row, each step opening its branch of the list. */
export function Breadcrumbs({
  dictionary,
  id,
  card,
}: {
  dictionary: Dictionary;
  id: number | undefined;
  /** A link to the card of the last step. */
  card?: boolean;
}) {
  const { data: parents = [] } = useQuery({
    ...parentsQuery(dictionary, id ?? 0),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
  const shown = id === undefined ? [] : parents;
  const to = listPath(dictionary);
  return (
    <nav className={styles.crumbs} aria-label="Путь в дереве">
      <ol>
        <li>
          <Link to={to} search={{}}>
            Верхний уровень
          </Link>
        </li>
        {shown.map((row) => (
          <li key={row.id}>
            <Link
              to={to}
              search={listSearch({ parent: row.id })}
              aria-current={row.id === id ? 'location' : undefined}
            >
              {row.name}
            </Link>
          </li>
        ))}
      </ol>
      {card && id !== undefined && <Link to={cardPath(dictionary, id)}>Карточка</Link>}
    </nav>
  );
}
