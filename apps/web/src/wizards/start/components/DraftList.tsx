import { ActionIcon } from '@mantine/core';
import { type Draft, listDrafts, removeDraft, wizardOf } from '@provizor/contract';
import { IconTrash } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { api, refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { exists, pages, pathOf } from '../../../routing/pages.ts';
import {
  agoText,
  confirm,
  ListSkeleton,
  Panel,
  RefusalProblem,
  toast,
  toastRefusal,
} from '../../../ui/index.ts';
import { removalFailed } from '../../../ui/removal/removal-failed.ts';
import { orderDrafts, othersIn, progressText } from '../model/drafts.ts';
import styles from './start.module.css';

/** Drafts begun and not sent: one's own first, who else is in them, how old they are; continued or removed. */
export function DraftList() {
  const router = useRouter();
  const { id } = useProfile();
  const drafts = useCall(listDrafts, { query: {} }, { staleTime: 0 });
  useEvents('wizard.changed', () => void refresh(listDrafts));
  const open = orderDrafts(drafts.data?.items ?? []).filter(({ wizard }) =>
    exists(router, pathOf(pages.wizard, wizard)),
  );
  return (
    <Panel title="Начатое" flush>
      {drafts.error && <RefusalProblem error={drafts.error} retry={drafts.refetch} />}
      {drafts.isPending && <ListSkeleton rows={3} />}
      {drafts.data && open.length === 0 && (
        <p className={styles.none}>Начатых документов нет. Всё, что вы начнёте, сохранится здесь само.</p>
      )}
      <ul className={styles.drafts}>
        {open.map((draft) => (
          <DraftLine key={draft.id} draft={draft} others={othersIn(draft, id)} />
        ))}
      </ul>
    </Panel>
  );
}

function DraftLine({ draft, others }: { draft: Draft; others: string[] }) {
  const { title } = wizardOf(draft.wizard);
  const remove = async () => {
    const warning = others.length > 0 ? ` Сейчас в нём работают: ${others.join(', ')}.` : '';
    const yes = await confirm({
      text: `Удалить черновик «${title}»? Все его сканы будут потеряны.${warning}`,
      danger: true,
    });
    if (!yes) return;
    try {
      await api(removeDraft, { params: { id: draft.id } });
      toast.ok('Черновик удалён');
    } catch (error) {
      toastRefusal(error, removalFailed('черновик'));
    }
    void refresh(listDrafts);
  };
  return (
    <li>
      <Link to={pathOf(pages.wizard, draft.wizard)} search={{ draft: draft.id }} className={styles.draft}>
        <span className={styles.draftTitle}>{title}</span>
        {draft.title && <span className={styles.draftOf}>{draft.title}</span>}
        <span className={styles.draftNote}>
          {[progressText(draft), agoText(draft.updated_at), !draft.mine && 'начали коллеги']
            .filter(Boolean)
            .join(' · ')}
        </span>
        {others.length > 0 && <span className={styles.others}>Сейчас здесь: {others.join(', ')}</span>}
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Удалить черновик «${title}» ${draft.title}`.trim()}
        onClick={remove}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
