import type { CallReply, getWorkplace } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { may } from '../../lib/session/index.ts';
import { cx, dateText, Panel, today, Verdict } from '../../ui/index.ts';
import styles from './WorkList.module.css';

type Due = CallReply<typeof getWorkplace>['counts_due'][number];

const lastOf = ({ last }: Due): string =>
  last === null ? 'ещё не проводилась' : `последняя ${dateText(last)}`;

/** Storages whose goods are to be counted again, the longest ago first: one click begins. */
export function CountsDue({ items }: { items: Due[] }) {
  if (items.length === 0) return null;
  const mayBegin = may('manage', 'storages');
  return (
    <Panel title="Пора провести инвентаризацию" flush>
      <ul className={styles.list}>
        {items.map((due) => (
          <li key={due.storage_id}>
            <Link
              to={mayBegin ? '/storage/invent/add' : '/storage/invent'}
              search={mayBegin ? { storage: due.storage_id } : {}}
              className={styles.row}
            >
              <span className={styles.title}>{due.storage}</span>
              <span className={cx(styles.soft, styles.wide)}>{lastOf(due)}</span>
              <span className={styles.when}>
                {due.due < today() ? (
                  <Verdict kind="error" plain>{`срок был ${dateText(due.due)}`}</Verdict>
                ) : (
                  'срок сегодня'
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
