import { type ReactNode, Suspense } from 'react';
import { useStore } from '../../../lib/store/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import type { Related } from '../card/useCard.ts';
import type { Steps } from '../card/useSteps.ts';
import type { DraftSession } from '../model/draft.ts';
import type { SheetRow } from '../model/rows.ts';
import { PacksPanel } from './PacksPanel.tsx';
import type { PanelName } from './panels.ts';
import { RelatedPanel } from './RelatedPanel.tsx';

// Panels of one kind of document, and those somebody opens now and then.
const AcceptancePanel = lazyPart(() => import('./AcceptancePanel.tsx'), 'AcceptancePanel');
const FilesPanel = lazyPart(() => import('./FilesPanel.tsx'), 'FilesPanel');
const HistoryPanel = lazyPart(() => import('./HistoryPanel.tsx'), 'HistoryPanel');
const FulfilmentPanel = lazyPart(() => import('../orders/FulfilmentPanel.tsx'), 'FulfilmentPanel');
const PricesPanel = lazyPart(() => import('./PricesPanel.tsx'), 'PricesPanel');
const PatientsPanel = lazyPart(() => import('./PatientsPanel.tsx'), 'PatientsPanel');

type SideOfProps = {
  panel: PanelName | null;
  session: DraftSession;
  related: Related;
  line: SheetRow | null;
  open: boolean;
  steps: Steps;
  onClose: () => void;
};

/** The panel that is open beside the lines. */
export function SideOf(props: SideOfProps) {
  return (
    <Suspense>
      <PanelOf {...props} />
    </Suspense>
  );
}

function PanelOf({ panel, session, related, line, open, steps, onClose }: SideOfProps): ReactNode {
  const document = useStore(session.document);
  if (panel === 'packs') return <PacksPanel session={session} line={line} open={open} onClose={onClose} />;
  if (panel === 'related') return <RelatedPanel document={document} related={related} onClose={onClose} />;
  if (panel === 'fulfilment') return <FulfilmentPanel document={document} steps={steps} onClose={onClose} />;
  if (panel === 'acceptance')
    return <AcceptancePanel id={document.id} version={document.version} onClose={onClose} />;
  if (panel === 'patients') return <PatientsPanel document={document} onClose={onClose} />;
  if (panel === 'prices') return <PricesPanel document={document} onClose={onClose} />;
  if (panel === 'files') return <FilesPanel id={document.id} onClose={onClose} />;
  if (panel === 'history')
    return <HistoryPanel id={document.id} version={document.version} onClose={onClose} />;
  return null;
}
