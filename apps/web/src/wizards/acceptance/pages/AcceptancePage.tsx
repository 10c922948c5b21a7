import { Suspense } from 'react';
import { useProfile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import { Delivery } from '../../delivery/delivery.ts';
import type { DraftSession } from '../../shared/session/draft-session.ts';
import type { WizardSearch } from '../../shared/session/search.ts';
import type { MakeModel } from '../../shared/session/session-types.ts';
import { useBatch } from '../../shared/session/useBatch.ts';
import { useDraftSession } from '../../shared/session/useDraftSession.ts';
import { WizardOpening, WizardPage } from '../../shared/WizardPage.tsx';
import { direct } from '../definition.ts';

const ScreenScanner = lazyPart(() => import('../../../screen-scanner/index.ts'), 'ScreenScanner');

const make: MakeModel<Delivery> = (content) => new Delivery(content);

/** The wizard over the draft of a delivery. */
export function AcceptancePage({ search, retry }: { search: WizardSearch; retry: () => void }) {
  const { session, error } = useDraftSession({ wizard: 'direct', search, make });
  if (error || !session) return <WizardOpening title={direct.title} error={error} retry={retry} />;
  return <OpenedDelivery session={session} search={search} />;
}

function OpenedDelivery({ session, search }: { session: DraftSession<Delivery>; search: WizardSearch }) {
  const { demo } = useProfile();
  const { document_id } = useStore(session.draft);
  useBatch(session, search.batch, 'check');
  return (
    <WizardPage
      session={session}
      definition={direct}
      search={search}
      question="Удалить черновик приёмки? Все сканы этой поставки будут потеряны."
    >
      {(step) =>
        demo &&
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
