import { Button } from '@mantine/core';
import { removeDraft } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { api } from '../../lib/api/index.ts';
import { holdScans } from '../../lib/scanner/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { CardSkeleton, confirm, Page, RefusalProblem, toastRefusal } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import type { WizardDefinition } from '../engine/definition.ts';
import { WizardFrame } from '../engine/WizardFrame.tsx';
import type { ContentModel } from './session/content-model.ts';
import type { DraftSession } from './session/draft-session.ts';
import type { WizardSearch } from './session/search.ts';
import { useTick } from './session/useTick.ts';

const People = lazyPart(() => import('./components/People.tsx'), 'People');
const ConflictHost = lazyPart(() => import('./components/ConflictHost.tsx'), 'ConflictHost');

/** The dialog of two people's choices, fetched once there are any. */
function Conflict({ session }: { session: DraftSession }) {
  const isOpen = useStore(session.choices.conflict) !== null;
  return (
    isOpen && (
      <Suspense>
        <ConflictHost session={session} />
      </Suspense>
    )
  );
}

/** What the steps of a wizard share; `n` changes when a figure in the list of steps may have changed. */
export type WizardContext<S extends ContentModel> = {
  session: DraftSession<S>;
  n: number;
  /** Field that is to get the focus, as an obstacle of the confirm screen asked. */
  field?: string | undefined;
};

/** A wizard's page while its draft is being opened, or when that failed. What is scanned meanwhile is for the wizard. */
export function WizardOpening({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  const isOpening = !error;
  useLayoutEffect(() => (isOpening ? holdScans() : undefined), [isOpening]);
  return (
    <Page title={title}>
      {error ? (
        <RefusalProblem error={error} what="Не удалось открыть черновик" retry={retry} page />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

type WizardPageProps<S extends ContentModel> = {
  session: DraftSession<S>;
  definition: WizardDefinition<WizardContext<S>>;
  search: WizardSearch;
  /** Asked before the draft is removed. */
  question: string;
  /** Shown over the steps at which people scan; gets the key of the open step. */
  children?: (step: string) => ReactNode;
};

/** A wizard over its opened draft: the frame, who else is here, removal of the draft. */
export function WizardPage<S extends ContentModel>({
  session,
  definition,
  search,
  question,
  children,
}: WizardPageProps<S>) {
  const navigate = useNavigate();
  const draft = useStore(session.draft);
  const n = useTick(session);
  const sent = draft.state === 'sent';
  const shown = sent ? 'progress' : (search.step ?? draft.step);
  const go = (wanted: string, field?: string) => {
    const known = definition.steps.some(({ key }) => key === wanted);
    const step = known ? wanted : (definition.steps[0]?.key ?? wanted);
    void navigate({ to: '.', search: { draft: session.id, step, field }, replace: true });
    if (session.draft.get().state === 'open' && step !== 'progress')
      session.saveStep(step).catch(toastRefusal);
  };
  const remove = async () => {
    if (!(await confirm({ text: question, danger: true }))) return;
    await api(removeDraft, { params: { id: session.id } }).then(
      () => navigate({ to: '.', search: {} }),
      (error: unknown) => toastRefusal(error, removalFailed('черновик')),
    );
  };
  return (
    <>
      <WizardFrame
        definition={definition}
        context={{ session, n, field: search.field }}
        step={shown}
        onStep={go}
        note={draft.title}
        actions={
          <>
            <Suspense>
              <People session={session} />
            </Suspense>
            {!sent && (
              <Button variant="subtle" color="gray" onClick={remove}>
                Удалить черновик
              </Button>
            )}
          </>
        }
      />
      <Conflict session={session} />
      {children?.(shown)}
    </>
  );
}
