import { arrivalOf } from '@provizor/domain';
import { Suspense, useMemo } from 'react';
import { arrivalWords } from '../../../lib/arrival-words.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import { Delivery } from '../../delivery/delivery.ts';
import type { DraftSession } from '../../shared/session/draft-session.ts';
import type { WizardSearch } from '../../shared/session/search.ts';
import type { MakeModel } from '../../shared/session/session-types.ts';
import { useBatch } from '../../shared/session/useBatch.ts';
import { useDraftSession } from '../../shared/session/useDraftSession.ts';
import { isReconciled } from '../../shared/steps/groups.ts';
import { WizardOpening, WizardPage } from '../../shared/WizardPage.tsx';
import { directOf } from '../definition.ts';

const ScreenScanner = lazyPart(() => import('../../../screen-scanner/index.ts'), 'ScreenScanner');

const make: MakeModel<Delivery> = (content, { wizard, about_type: type }) =>
  new Delivery(content, undefined, isReconciled(wizard, type));

/** The wizard over the draft of a delivery. */
export function AcceptancePage({ search, retry }: { search: WizardSearch; retry: () => void }) {
  const { session, error } = useDraftSession({ wizard: 'direct', search, make });
  if (error || !session)
    return <WizardOpening title={arrivalWords(null).title} error={error} retry={retry} />;
  return <OpenedDelivery session={session} search={search} />;
}

function OpenedDelivery({ session, search }: { session: DraftSession<Delivery>; search: WizardSearch }) {
  const { demo } = useProfile();
  const { document_id, about_type: type } = useStore(session.draft);
  const definition = useMemo(() => directOf(type), [type]);
  useBatch(session, search.batch, 'check');
  return (
    <WizardPage
      session={session}
      definition={definition}
      search={search}
      question={arrivalWords(type).remove}
    >
      {(step) =>
        demo &&
        arrivalOf(type) !== 'claimed' &&
        step === 'check' &&
        document_id && (
          <Suspense>
            <ScreenScanner source={{ documentId: document_id }} />
          </Suspense>
        )
      }
    </WizardPage>
  );
}
