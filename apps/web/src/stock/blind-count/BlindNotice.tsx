import { Link } from '@tanstack/react-router';
import { storageName } from '../../lib/session/index.ts';
import { VerdictSign } from '../../ui/index.ts';
import styles from './blind-count.module.css';
import { useBlindCounts } from './useBlindCounts.ts';

/**
 * Says why balances are empty to who counts blind. Nothing when he does not.
 * @param storageId of the page; absent = it shows all storages
 */
export function BlindNotice({ storageId }: { storageId?: number | undefined }) {
  const counts = useBlindCounts(storageId);
  if (counts.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <VerdictSign kind="attention" silent />
      <div>
        {counts.map(({ id, number, storage }) => (
          <p key={id}>
            Идёт слепая инвентаризация № {number}, склад «{storageName(storage)}». Вы её считаете, поэтому
            остатки и движение этого склада скрыты от вас до её окончания.{' '}
            <Link to={`/storage/invent/id${id}` as string}>Открыть подсчёт</Link>
          </p>
        ))}
      </div>
    </div>
  );
}
