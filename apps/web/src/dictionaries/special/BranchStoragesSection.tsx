import { getOwnBranch } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import { CardSkeleton, Panel, RefusalProblem } from '../../ui/index.ts';
import styles from './special.module.css';

/** Storages that stand at a place of activity. */
export default function BranchStoragesSection({ row }: { row: DictionaryRow }) {
  const { data, error, refetch } = useCall(getOwnBranch, { params: { id: row.id } });
  return (
    <Panel title="Склады этого места">
      {error && <RefusalProblem error={error} what="Не удалось загрузить склады" retry={refetch} />}
      {!data && !error && <CardSkeleton />}
      {data?.storages.length === 0 && (
        <p className={styles.quiet}>Складов здесь ещё нет: место выбирают в карточке склада.</p>
      )}
      {data && data.storages.length > 0 && (
        <ul className={styles.lines}>
          {data.storages.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/storage/storage/id${id}` as string}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
