import type { StockKindDefinition } from '@provizor/contract/stock';
import { stockDocumentKinds } from '@provizor/domain';
import { useMemo, useState } from 'react';
import { RefusalProblem } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { may } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import {
  CardSkeleton,
  dateText,
  momentText,
  Page,
  Split,
  Toolbar,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import type { DraftSession } from '../model/draft.ts';
import { listPath, sourceOf, useKind } from '../model/kinds.ts';
import type { SheetRow } from '../model/rows.ts';
import { isOpen, stateTitle, stateVerdict } from '../model/states.ts';
import { createEditing } from '../sheet/editing.ts';
import { Finder } from '../sheet/Finder.tsx';
import type { Goods } from '../sheet/goods.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import { Actions } from './Actions.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Header } from './Header.tsx';
import { SaveNote } from './SaveNote.tsx';
import { Troubles } from './Troubles.tsx';
import { useCard } from './useCard.ts';
import { useSteps } from './useSteps.ts';

/** /storage/{kind}/id{id}: a document with its lines. */
export function CardPage() {
  const { definition, id } = useKind();
  const back = useBack(listPath(definition.key));
  const { session, error, retry } = useCard(definition.key, id);
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  if (session) return <Card key={id} definition={definition} session={session} onGone={back} />;
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

type CardProps = { definition: StockKindDefinition; session: DraftSession; onGone: () => void };

function Card({ definition, session, onGone }: CardProps) {
  const { key: kind } = definition;
  const document = useStore(session.document);
  const open = isOpen(document) && may('manage', 'storages');
  const editing = useMemo(
    () => createEditing(session, definition, sourceOf(kind) === 'balances'),
    [session, definition, kind],
  );
  const steps = useSteps(definition, session, onGone);
  const [, setActive] = useState<SheetRow | null>(null);
  const add = (goods: Goods, line: number | null) => {
    let n = line;
    if (n === null) [n = null] = session.addLines([goods.line]);
    else session.changeLines([{ n, ...goods.line }]);
    if (n !== null) editing.fill({ key: String(n), column: firstColumn(definition) });
  };
  return (
    <Page
      fill
      title={`${stockDocumentKinds[kind].title} № ${document.number}`}
      state={<Verdict kind={stateVerdict(document.state)}>{stateTitle(document.state)}</Verdict>}
      note={[`от ${dateText(document.document_date)}`, document.user, momentText(document.created_at)]
        .filter(Boolean)
        .join(' · ')}
      actions={<Actions definition={definition} document={document} open={open} steps={steps} />}
    >
      <Troubles steps={steps} editing={editing} />
      <Header definition={definition} session={session} open={open} errors={steps.errors} />
      <Toolbar end={<SaveNote session={session} open={open} />}>
        {open && <Finder kind={kind} storageId={document.storage.id} editing={editing} onPick={add} />}
      </Toolbar>
      <Split>
        <Sheet
          definition={definition}
          session={session}
          editing={editing}
          isOpen={open}
          onActive={setActive}
          onOpen={() => undefined}
        />
      </Split>
      <ConflictDialog session={session} title={`${stockDocumentKinds[kind].title} № ${document.number}`} />
    </Page>
  );
}

/** Where one goes on after the goods of a line are chosen. */
function firstColumn({ lines }: StockKindDefinition): string {
  if (lines.includes('series')) return 'series';
  return lines.includes('asked') ? 'asked' : lines.includes('counted') ? 'counted' : 'quantity';
}
