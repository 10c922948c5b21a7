import { type Draft, listDrafts, wizardOf } from '@provizor/contract';
import { isDraftAbandoned, isDraftBegun } from '@provizor/domain';
import { Link, useRouter } from '@tanstack/react-router';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { exists, pages, pathOf } from '../../routing/pages.ts';
import { agoText, outOf, Panel, Progress } from '../../ui/index.ts';
import styles from './WorkList.module.css';

/** «Приёмка поставки: УД-000103 от 20.11.2026»: a draft of goods may have no number yet. */
const nameOf = ({ wizard, title }: Pick<Draft, 'wizard' | 'title'>): string =>
  [wizardOf(wizard).title, title].filter(Boolean).join(': ');

/** Work begun and not finished: one click leads to the same place. */
export function Drafts() {
  const router = useRouter();
  const drafts = useCall(listDrafts, { query: {} }, { staleTime: 0 });
  useEvents('wizard.changed', () => void refresh(listDrafts));
  const open = (drafts.data?.items ?? []).filter(
    (draft) =>
      draft.state === 'open' && isDraftBegun(draft) && exists(router, pathOf(pages.wizard, draft.wizard)),
  );
  if (open.length === 0) return null;
  return (
    <Panel title="Продолжить начатое" flush>
      <ul className={styles.list}>
        {open.map((draft) => (
          <li key={draft.id}>
            <Link to={pathOf(pages.wizard, draft.wizard)} search={{ draft: draft.id }} className={styles.row}>
              <span className={styles.title}>{nameOf(draft)}</span>
              <span className={styles.soft}>{draft.people.map((person) => person.name).join(', ')}</span>
              <span className={styles.progress}>
                <Progress done={draft.scanned} total={draft.total} label={nameOf(draft)} bare />
                {outOf(draft.scanned, draft.total)}
              </span>
              <span className={styles.when}>
                {agoText(draft.updated_at)}
                {isDraftAbandoned(draft.updated_at, new Date()) && ' — закончите или удалите'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
