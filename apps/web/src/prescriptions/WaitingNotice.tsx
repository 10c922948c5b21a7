import { getDeferredFigures } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useCall } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import { Panel, plural, Verdict } from '../ui/index.ts';
import styles from './waiting-notice.module.css';

const prescriptions = (count: number) =>
  `${count} ${plural(count, 'отсроченный рецепт', 'отсроченных рецепта', 'отсроченных рецептов')}`;

/** Who waits for goods that lie here or are on their way, and whose term ends; nothing while there is nobody. */
export function WaitingNotice() {
  const { data, refetch } = useCall(getDeferredFigures, {}, { staleTime: 0 });
  useEvents('income.arrived', () => void refetch());
  useEvents('document.changed', () => void refetch());
  if (!data || data.from_storage + data.from_delivery + data.overdue + data.soon === 0) return null;
  const { from_storage, from_delivery, overdue, soon } = data;
  return (
    <Panel title="Отсроченное обеспечение">
      <ul className={styles.list}>
        {from_storage > 0 && (
          <li>
            <Link to="/llo/arrivals">
              <Verdict kind="ok" plain>{`Можно обслужить со склада: ${prescriptions(from_storage)}`}</Verdict>
            </Link>
          </li>
        )}
        {from_delivery > 0 && (
          <li>
            <Link to="/llo/arrivals">
              <Verdict
                kind="ok"
                plain
              >{`Обслужит поставка, которая ждёт приёмки: ${prescriptions(from_delivery)}`}</Verdict>
            </Link>
          </li>
        )}
        {overdue > 0 && (
          <li>
            <Link to="/llo/deferred" search={{ state: 'overdue' }}>
              <Verdict kind="error" plain>{`Срок обслуживания вышел: ${prescriptions(overdue)}`}</Verdict>
            </Link>
          </li>
        )}
        {soon > 0 && (
          <li>
            <Link to="/llo/deferred" search={{ state: 'soon' }}>
              <Verdict
                kind="attention"
                plain
              >{`Срок обслуживания на исходе: ${prescriptions(soon)}`}</Verdict>
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}
