import { checkStorageBase, getStorageBase } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import { CardSkeleton, Panel, RefusalProblem, Verdict } from '../../ui/index.ts';
import styles from './special.module.css';

/** Where a storage gets its goods from: the base storage its requests go to. */
export default function StorageBaseSection({ row }: { row: DictionaryRow }) {
  const check = useCall(checkStorageBase, { body: { id: row.id } });
  const base = useCall(getStorageBase, { params: { id: row.id } }, { enabled: check.data?.exists === true });
  const error = check.error ?? base.error;
  return (
    <Panel title="Снабжение">
      {error ? (
        <RefusalProblem error={error} what="Не удалось проверить базовый склад" retry={check.refetch} />
      ) : !check.data ? (
        <CardSkeleton />
      ) : !check.data.exists ? (
        <p className={styles.quiet}>Базовый склад не задан: товар поступает только от поставщиков.</p>
      ) : (
        base.data?.item && (
          <p className={styles.line}>
            <Verdict kind="ok">Базовый склад задан</Verdict>
            <Link to={`/storage/storage/id${base.data.item.id}` as string}>{base.data.item.name}</Link>
          </p>
        )
      )}
    </Panel>
  );
}
