import type { Dictionary, DictionaryRow, Use } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Panel, quantityText, RefusalProblem, Spinner } from '../../ui/index.ts';
import { usesQuery } from '../api.ts';
import styles from './dictionaries.module.css';

/** «Где используется»: what refers to the row. */
export function UsesPanel({ dictionary, row }: { dictionary: Dictionary; row: DictionaryRow }) {
  const { data: uses, error, refetch } = useQuery(usesQuery(dictionary, row.id));
  return (
    <Panel title="Где используется">
      {uses ? (
        <UsesList uses={uses} />
      ) : error ? (
        <RefusalProblem error={error} what="Не удалось узнать, где используется" retry={refetch} />
      ) : (
        <Spinner label="Ищу, где используется" />
      )}
    </Panel>
  );
}

/** Dictionaries and documents that refer to a row, the first of each as links. */
export function UsesList({ uses }: { uses: readonly Use[] }) {
  if (uses.length === 0) return <p className={styles.quiet}>Нигде: запись можно удалить.</p>;
  return (
    <ul className={styles.uses}>
      {uses.map(({ title, count, examples }) => (
        <li key={title}>
          <p>
            {title} <b>{quantityText(count)}</b>
          </p>
          <ul>
            {examples.map(({ name, to }, index) => (
              <li key={to ?? `${name}${index}`}>{to ? <Link to={to}>{name}</Link> : name}</li>
            ))}
            {examples.length > 0 && count > examples.length && (
              <li className={styles.quiet}>и ещё {quantityText(count - examples.length)}</li>
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}
