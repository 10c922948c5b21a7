import { getInventCount, type StockKindDefinition } from '@provizor/contract/stock';
import { useState } from 'react';
import { refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { ListSkeleton, RefusalProblem, Split, Toolbar } from '../../../ui/index.ts';
import type { Related } from '../card/useCard.ts';
import type { Steps } from '../card/useSteps.ts';
import type { DraftSession } from '../model/draft.ts';
import { PanelButtons } from '../side/PanelButtons.tsx';
import { type PanelName, panelsOf } from '../side/panels.ts';
import { SideOf } from '../side/SideOf.tsx';
import { Begin } from './Begin.tsx';
import { Count } from './Count.tsx';
import { Differences } from './Differences.tsx';

type InventBodyProps = {
  definition: StockKindDefinition;
  session: DraftSession;
  related: Related;
  open: boolean;
  steps: Steps;
};

/** What an inventory shows below its header: the way to begin, the count, or what came of it. */
export default function InventBody({ definition, session, related, open, steps }: InventBodyProps) {
  const { id, storage } = session.document.get();
  const count = useCall(getInventCount, { params: { id } });
  const [panel, setPanel] = useState<PanelName | null>(null);
  useEvents('document.changed', () => void refresh(getInventCount));
  if (count.error) {
    return (
      <RefusalProblem
        page
        error={count.error}
        what="Не удалось открыть подсчёт"
        retry={() => void count.refetch()}
      />
    );
  }
  if (!count.data) return <ListSkeleton rows={10} />;
  const isWaiting = count.data.state === 'waiting';
  const names = panelsOf(definition).filter((name) => !isWaiting || name !== 'line');
  const close = () => setPanel(null);
  const beside = {
    panel,
    buttons: <PanelButtons open={panel} onChange={setPanel} names={names} />,
    side: (
      <SideOf
        panel={panel}
        session={session}
        related={related}
        open={open}
        steps={steps}
        line={null}
        onClose={close}
      />
    ),
    onClose: close,
  };
  if (isWaiting) {
    return (
      <>
        <Toolbar end={beside.buttons}>{null}</Toolbar>
        <Split>
          <Begin session={session} open={open} steps={steps} />
          {beside.side}
        </Split>
      </>
    );
  }
  const shared = { id, count: count.data, steps, beside };
  if (!open || count.data.state === 'finished') return <Differences {...shared} />;
  return <Count definition={definition} storage={storage} {...shared} />;
}
