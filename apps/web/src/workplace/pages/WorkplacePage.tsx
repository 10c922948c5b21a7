import { getWorkplace } from '@provizor/contract';
import { Suspense } from 'react';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { may, useCurrentStorage, useProfile } from '../../lib/session/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { CardSkeleton, Page, RefusalProblem } from '../../ui/index.ts';
import { EnterMdlp } from '../components/EnterMdlp.tsx';
import { Figures } from '../components/Figures.tsx';
import styles from '../components/WorkList.module.css';

const Charts = lazyPart(() => import('../components/Charts.tsx'), 'Charts');
const Drafts = lazyPart(() => import('../components/Drafts.tsx'), 'Drafts');
const Tasks = lazyPart(() => import('../components/Tasks.tsx'), 'Tasks');
const Notices = lazyPart(() => import('../components/Notices.tsx'), 'Notices');

const hello = (hour: number): string =>
  hour < 5 ? 'Доброй ночи' : hour < 12 ? 'Доброе утро' : hour < 18 ? 'Добрый день' : 'Добрый вечер';

/** /main: what waits for this person now, each figure opening its list, and the work begun. */
export function WorkplacePage() {
  const { name, organization } = useProfile();
  const storage = useCurrentStorage();
  const workplace = useCall(getWorkplace, { query: { storage_id: storage?.id } }, { staleTime: 0 });
  const again = () => void refresh(getWorkplace);
  useEvents('income.arrived', again);
  useEvents('document.changed', again);
  const [, first = name, patronymic = ''] = name.split(' ');
  return (
    <Page
      title={`${hello(new Date().getHours())}, ${[first, patronymic].filter(Boolean).join(' ')}`}
      note={organization.name}
      actions={may('read', 'mdlp') && <EnterMdlp />}
    >
      <Suspense>
        <Notices
          certificateEnds={workplace.data?.certificate_ends ?? null}
          licencesEnd={workplace.data?.licences_end ?? []}
        />
      </Suspense>
      {workplace.error && (
        <RefusalProblem
          error={workplace.error}
          what="Не удалось узнать, что вас ждёт"
          retry={() => workplace.refetch()}
        />
      )}
      {workplace.isPending && <CardSkeleton />}
      {workplace.data && <Figures counts={workplace.data} />}
      <div className={styles.lists}>
        {may('read', 'mdlp') && (
          <Suspense>
            <Drafts />
          </Suspense>
        )}
        {workplace.data && (
          <Suspense fallback={<CardSkeleton />}>
            <Tasks figures={workplace.data} />
          </Suspense>
        )}
        {workplace.data && (
          <div className={styles.charts}>
            <Suspense fallback={<CardSkeleton />}>
              <Charts figures={workplace.data} />
            </Suspense>
          </div>
        )}
      </div>
    </Page>
  );
}
