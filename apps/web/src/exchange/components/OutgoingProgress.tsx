import { getOutgoing } from '@provizor/contract';
import { Suspense } from 'react';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { DisposalPacks, DisposalTask } from '../../registrar/index.ts';
import { CardSkeleton, RefusalProblem } from '../../ui/index.ts';
import { isSettled } from '../model/outgoing-state.ts';
import { sentText } from '../model/progress-words.ts';
import { Announcement } from './progress/Announcement.tsx';
import { Causes } from './progress/Causes.tsx';
import { ProgressSteps } from './progress/ProgressSteps.tsx';
import styles from './progress/progress.module.css';
import { Result } from './progress/Result.tsx';
import { WaitingNote } from './progress/WaitingNote.tsx';

/** Beside the events: a document that waits is looked at this often, in milliseconds. */
const pollEvery = 10_000;

/** Follows an outgoing document: by its events, and by asking while it is not settled. */
export function useOutgoing(id: string) {
  const query = useCall(
    getOutgoing,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : pollEvery) },
  );
  useEvents('document.changed', (frame) => {
    if (!frame || frame.data.payload?.id === id) void refresh(getOutgoing);
  });
  return query;
}

const SentNote = ({ text }: { text: string | null }) => text && <p className={styles.sent}>{text}</p>;

/**
 * Live progress of a signed document to its ticket, and its designed result: accepted, in part, rejected, failed.
 * @param id request_id of the document
 */
export function OutgoingProgressView({ id }: { id: string }) {
  const { data: progress, error, refetch } = useOutgoing(id);
  if (error && !progress) {
    return <RefusalProblem error={error} what="Не удалось узнать, что с документом" retry={refetch} />;
  }
  if (!progress) return <CardSkeleton />;
  return (
    <div className={styles.view}>
      <Announcement progress={progress} />
      <Result progress={progress} onChanged={refetch} />
      <SentNote text={sentText(progress)} />
      {progress.origin !== 'registrar' && <WaitingNote progress={progress} onChanged={refetch} />}
      <div className={styles.columns}>
        <ProgressSteps progress={progress} />
        {progress.problems.length > 0 && progress.origin !== 'registrar' && (
          <Causes progress={progress} onChanged={refetch} />
        )}
        {progress.origin === 'registrar' && (
          <div>
            <Suspense fallback={<CardSkeleton />}>
              <DisposalTask id={id} />
            </Suspense>
            {progress.problems.length > 0 && <Causes progress={progress} onChanged={refetch} />}
          </div>
        )}
      </div>
      <Suspense>{progress.origin === 'registrar' && <DisposalPacks id={id} />}</Suspense>
    </div>
  );
}
