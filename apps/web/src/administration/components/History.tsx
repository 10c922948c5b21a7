import { admin, allows } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { callerOf, useProfile } from '../../lib/session/index.ts';
import { agoText, ListSkeleton, Panel, RefusalProblem } from '../../ui/index.ts';
import { useHistory } from '../api.ts';
import { actorText, auditWords, changesText } from '../model/audit.ts';
import type { AuditFilter } from '../model/audit-filter.ts';
import styles from './administration.module.css';

const most = 6;

/** The last changes of a record and the way to all of them; only for those who may read the trail. */
export function History({
  of,
  title = 'История',
  limit = most,
}: {
  of: AuditFilter;
  title?: string;
  limit?: number;
}) {
  const mayRead = allows(admin, callerOf(useProfile()));
  const { data, error, isPending, refetch } = useHistory(of, limit, mayRead);
  if (!mayRead) return null;
  return (
    <Panel
      title={title}
      actions={
        <Link to="/auth/audit" search={of} className={styles.link}>
          Весь журнал
        </Link>
      }
    >
      {error && (
        <RefusalProblem error={error} what="Не удалось загрузить историю" retry={() => void refetch()} />
      )}
      {isPending && <ListSkeleton rows={3} />}
      {data?.items.length === 0 && <p className={styles.hint}>Изменений ещё не было.</p>}
      {data && data.items.length > 0 && (
        <ol className={styles.history} aria-label={title}>
          {data.items.map((entry) => (
            <li key={entry.id}>
              <small>
                {agoText(entry.at)} · {actorText(entry)}
              </small>
              <span>
                {entry.table_title}
                {entry.row_name && ` «${entry.row_name}»`}: {auditWords[entry.action].done}
              </span>
              {(entry.action === 'update' || entry.row_name === null) && (
                <span className={styles.soft} title={changesText(entry)}>
                  {changesText(entry)}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
