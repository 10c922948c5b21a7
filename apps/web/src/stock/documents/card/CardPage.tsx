import type { StockKindDefinition } from '@provizor/contract/stock';
import { canEdit, canTake, isHalfway, stockDocumentKinds, takesAnyLot } from '@provizor/domain';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useBack } from '../../../lib/lists/index.ts';
import { may } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { loadChunk } from '../../../routing/ChunkLoadError.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import {
  CardSkeleton,
  dateText,
  ListSkeleton,
  Page,
  RefusalProblem,
  Split,
  Toolbar,
  useKeys,
  Verdict,
} from '../../../ui/index.ts';
import { useSources } from '../../sources/index.ts';
import { ownNotes } from '../kinds/own.ts';
import { isCorrectable } from '../model/correcting.ts';
import type { DraftSession } from '../model/draft.ts';
import { documentTitle, listPath, sourceOf, useKind } from '../model/kinds.ts';
import type { SheetRow } from '../model/rows.ts';
import { stateTitle, stateVerdict } from '../model/states.ts';
import { withUndo } from '../model/undo.ts';
import { useScans } from '../scan/useScans.ts';
import { createEditing, type SheetEditing } from '../sheet/editing.ts';
import type { Goods } from '../sheet/goods.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { PanelButtons } from '../side/PanelButtons.tsx';
import { firstPanel, type PanelName, panelsOf } from '../side/panels.ts';
import { Actions } from './Actions.tsx';
import { Header } from './Header.tsx';
import { SaveNote } from './SaveNote.tsx';
import { type Related, useCard } from './useCard.ts';
import { useSteps } from './useSteps.ts';

const CorrectionCard = lazy(() => loadChunk(() => import('./CorrectionCard.tsx')));
const InventBody = lazy(() => loadChunk(() => import('../invent/InventBody.tsx')));
const PrintCount = lazy(() => loadChunk(() => import('../invent/PrintCount.tsx')));
const InspectionButton = lazyPart(() => import('../../../printing/inspection/index.ts'), 'InspectionButton');
const PrintButton = lazyPart(() => import('../../../printing/index.ts'), 'PrintButton');
const PlaceDialog = lazyPart(() => import('../sheet/PlaceDialog.tsx'), 'PlaceDialog');
const BlindNotice = lazyPart(() => import('../../blind-count/index.ts'), 'BlindNotice');
const Finder = lazyPart(() => import('../sheet/Finder.tsx'), 'Finder');
const Filling = lazyPart(() => import('./Filling.tsx'), 'Filling');
const SideOf = lazyPart(() => import('../side/SideOf.tsx'), 'SideOf');
const PlaceChip = lazyPart(() => import('../scan/PlaceChip.tsx'), 'PlaceChip');
const ScanStrip = lazyPart(() => import('../scan/ScanStrip.tsx'), 'ScanStrip');
const Troubles = lazyPart(() => import('./Troubles.tsx'), 'Troubles');
const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'), 'ConflictDialog');

/** /storage/{kind}/id{id}: a document with its lines. */
export function CardPage() {
  const { definition, id } = useKind();
  const back = useBack(listPath(definition.key));
  const { session, related, error, retry } = useCard(definition.key, id);
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  const isReady = useSources();
  if (session && isReady)
    return <Card key={id} definition={definition} session={session} related={related} onGone={back} />;
  return (
    <Page title={stockDocumentKinds[definition.key].title}>
      {error ? (
        <RefusalProblem page error={error} what="Не удалось открыть документ" retry={retry} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

type CardProps = {
  definition: StockKindDefinition;
  session: DraftSession;
  related: Related;
  onGone: () => void;
};

function Card({ definition, session, related, onGone }: CardProps) {
  const { key: kind } = definition;
  const Note = ownNotes[kind];
  const document = useStore(session.document);
  const manages = may('manage', 'storages');
  const open = canEdit(kind, document.state) && manages;
  const hands = useMemo(() => withUndo(session), [session]);
  const editing = useMemo(
    () => createEditing(hands, definition, sourceOf(kind) === 'balances'),
    [hands, definition, kind],
  );
  const steps = useSteps(definition, session, onGone);
  useEffect(() => {
    if (!open || (kind !== 'realize' && kind !== 'reprice')) return;
    const leaving = new AbortController();
    void loadChunk(() => import('../model/learned-prices.ts')).then(({ learnPrices }) =>
      learnPrices(kind, session, leaving.signal),
    );
    return () => leaving.abort();
  }, [open, kind, session]);
  const scans = useScans(session, editing, open && kind !== 'invent');
  const [correcting, setCorrecting] = useState(false);
  const [panel, setPanel] = useState<PanelName | null>(firstPanel(document));
  const add = useCallback(
    (goods: Goods, line: number | null) => {
      let n = line;
      if (n === null) [n = null] = hands.addLines([goods.line]);
      else hands.changeLines([{ n, ...goods.line }]);
      if (n !== null) editing.fill({ key: String(n), column: firstColumn(definition) });
    },
    [hands, editing, definition],
  );
  if (correcting) {
    return (
      <Suspense fallback={<CardSkeleton />}>
        <CorrectionCard definition={definition} session={session} onDone={() => setCorrecting(false)} />
      </Suspense>
    );
  }
  return (
    <Page
      fill
      title={documentTitle(document)}
      state={<Verdict kind={stateVerdict(document.state)}>{stateTitle(document.state, kind)}</Verdict>}
      note={[`от ${dateText(document.document_date)}`, document.user].filter(Boolean).join(' · ')}
      actions={
        <>
          <Suspense>
            {kind === 'invent' ? (
              !canTake(kind, document.state, 'begin') && (
                <PrintCount id={document.id} before={session.flush} />
              )
            ) : (
              <PrintButton kind={kind} ids={[document.id]} before={session.flush} />
            )}
            <InspectionButton subject={{ of: 'stock', kind, id: document.id }} />
          </Suspense>
          <Actions
            session={session}
            definition={definition}
            document={document}
            open={open}
            steps={steps}
            onCorrect={manages && isCorrectable(document) ? () => setCorrecting(true) : undefined}
          />
        </>
      }
    >
      <Suspense>
        <Troubles steps={steps} editing={editing} />
      </Suspense>
      <Header
        definition={definition}
        session={session}
        open={open && !(kind === 'invent' && isHalfway(document.state))}
        errors={steps.errors}
      />
      {Note && (
        <Suspense>
          <Note document={document} />
        </Suspense>
      )}
      <Suspense>
        {open && sourceOf(kind) === 'balances' && <BlindNotice storageId={document.storage.id} />}
      </Suspense>
      {kind === 'invent' ? (
        <Suspense fallback={<ListSkeleton rows={10} />}>
          <InventBody definition={definition} session={session} related={related} open={open} steps={steps} />
        </Suspense>
      ) : (
        <>
          <Toolbar
            end={
              <>
                <SaveNote session={session} open={open} />
                <PanelButtons open={panel} onChange={setPanel} names={panelsOf(definition)} />
              </>
            }
          >
            <Suspense>
              {open && (
                <Finder
                  kind={kind}
                  anyLot={takesAnyLot(kind, document.data)}
                  storageId={document.storage.id}
                  editing={editing}
                  onPick={add}
                />
              )}
              {open && <Filling definition={definition} session={hands} editing={editing} />}
              <PlaceChip place={scans.place} />
            </Suspense>
          </Toolbar>
          <Suspense>
            <ScanStrip last={scans.last} />
          </Suspense>
          <Lines
            definition={definition}
            session={session}
            editing={editing}
            related={related}
            open={open}
            steps={steps}
            panel={panel}
            onPanel={setPanel}
          />
        </>
      )}
      <Suspense>
        <PlaceDialog session={hands} editing={editing} document={document} />
        <ConflictDialog session={session} title={documentTitle(document)} />
      </Suspense>
    </Page>
  );
}

type LinesProps = Pick<CardProps, 'definition' | 'session' | 'related'> & {
  editing: SheetEditing;
  open: boolean;
  steps: ReturnType<typeof useSteps>;
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
};

/** The lines and the panel beside them: nothing else follows the line the keys are on. */
function Lines({ definition, session, editing, related, open, steps, panel, onPanel }: LinesProps) {
  const [active, setActive] = useState<SheetRow | null>(null);
  const openPacks = useCallback(() => onPanel('packs'), [onPanel]);
  return (
    <Split>
      <Sheet
        definition={definition}
        session={session}
        editing={editing}
        isOpen={open}
        onActive={setActive}
        onOpen={openPacks}
      />
      <Suspense>
        <SideOf
          panel={panel}
          session={session}
          related={related}
          line={active}
          open={open}
          steps={steps}
          onClose={() => onPanel(null)}
        />
      </Suspense>
    </Split>
  );
}

/** Where one goes on after the goods of a line are chosen. */
function firstColumn({ lines }: StockKindDefinition): string {
  if (lines.includes('series')) return 'series';
  if (lines.includes('retail_was')) return 'retail';
  return lines.includes('asked') ? 'asked' : lines.includes('counted') ? 'counted' : 'quantity';
}
