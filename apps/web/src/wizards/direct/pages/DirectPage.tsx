import { Button } from '@mantine/core';
import { removeDraft } from '@provizor/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, RefusalProblem, toastRefusal } from '../../../lib/api/index.ts';
import { ScreenScanner } from '../../../lib/scanner/ScreenScanner.tsx';
import { useProfile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { CardSkeleton, confirm, Page } from '../../../ui/index.ts';
import { WizardFrame } from '../../engine/WizardFrame.tsx';
import { People } from '../components/People.tsx';
import { direct } from '../definition.ts';
import type { DraftSession } from '../model/draft-session.ts';
import { useBatch } from '../useBatch.ts';
import { useDraftSession } from '../useDraftSession.ts';
import { useTick } from '../useTick.ts';
import { SelectPage } from './SelectPage.tsx';

/** Steps at which people scan. */
const scanning = new Set(['check', 'boxes']);

/** /wizzard/direct: choice of a delivery, then the wizard over its draft. */
export function DirectPage() {
  const search = useSearch({ from: '/shell/wizzard/direct' });
  const [attempt, setAttempt] = useState(0);
  if (!search.draft && !search.document) return <SelectPage />;
  return (
    <Delivery key={`${search.draft}${attempt}`} search={search} retry={() => setAttempt((n) => n + 1)} />
  );
}

type DeliveryProps = {
  search: { draft?: string; document?: string; step?: string; batch?: number };
  retry: () => void;
};

function Delivery({ search, retry }: DeliveryProps) {
  const { session, error } = useDraftSession(search);
  if (error) {
    return (
      <Page title={direct.title}>
        <RefusalProblem error={error} what="Не удалось открыть поставку" retry={retry} page />
      </Page>
    );
  }
  if (!session) {
    return (
      <Page title={direct.title}>
        <CardSkeleton />
      </Page>
    );
  }
  return <Opened session={session} step={search.step} batch={search.batch} />;
}

type OpenedProps = { session: DraftSession; step: string | undefined; batch: number | undefined };

function Opened({ session, step, batch }: OpenedProps) {
  const navigate = useNavigate();
  const profile = useProfile();
  const draft = useStore(session.draft);
  const n = useTick(session);
  useBatch(session, batch);
  const sent = draft.state === 'sent';
  const shown = sent ? 'progress' : (step ?? draft.step);
  const go = (next: string) => {
    void navigate({ to: '/wizzard/direct', search: { draft: session.id, step: next }, replace: true });
    if (!sent && next !== 'progress') session.saveStep(next).catch(toastRefusal);
  };
  const remove = async () => {
    if (
      !(await confirm({
        text: 'Удалить черновик приёмки? Все сканы этой поставки будут потеряны.',
        danger: true,
      }))
    )
      return;
    await api(removeDraft, { params: { id: session.id } }).then(
      () => navigate({ to: '/wizzard/direct', search: {} }),
      toastRefusal,
    );
  };
  return (
    <>
      <WizardFrame
        definition={direct}
        context={{ session, n }}
        step={shown}
        onStep={go}
        note={draft.title}
        actions={
          <>
            <People session={session} />
            {!sent && (
              <Button variant="subtle" color="gray" onClick={remove}>
                Удалить черновик
              </Button>
            )}
          </>
        }
      />
      {profile.demo && scanning.has(shown) && draft.document_id && (
        <ScreenScanner documentId={draft.document_id} />
      )}
    </>
  );
}
