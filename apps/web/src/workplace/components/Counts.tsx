import type { CallReply, getWorkplace } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { dateText, Panel } from '../../ui/index.ts';
import styles from './WorkList.module.css';

type Count = CallReply<typeof getWorkplace>['counts'][number];

/** Counts that are begun and not finished, the oldest first. */
export function Counts({ items }: { items: Count[] }) {
  if (items.length === 0) return null;
  return (
    <Panel title="Инвентаризации не закончены" flush>
      <ul className={styles.list}>
        {items.map(({ id, number, date, storage }) => (
          <li key={id}>
            <Link to="/storage/invent/id{$id}" params={{ id }} className={styles.row}>
              <span className={styles.title}>{`№ ${number} от ${dateText(date)}`}</span>
              <span className={styles.soft}>{storage}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
