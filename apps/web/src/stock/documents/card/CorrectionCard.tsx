import { Button } from '@mantine/core';
import {
  correctDocument,
  getDocumentHistory,
  type StockKindDefinition,
  stockCalls,
} from '@provizor/contract/stock';
import { useMemo, useState } from 'react';
import { RefusalError, refresh, useCallMutation } from '../../../lib/api/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { askToLeave } from '../../../ui/card/index.ts';
import { KeyHint, Page, Split, toast, toastRefusal, useKeys, Verdict } from '../../../ui/index.ts';
import { correctable } from '../model/correcting.ts';
import { createDraft, type DraftServer, type DraftSession } from '../model/draft.ts';
import { documentTitle, sourceOf } from '../model/kinds.ts';
import { saidOf } from '../model/said.ts';
import { headerErrors, type Trouble, troubleOf } from '../model/troubles.ts';
import { withUndo } from '../model/undo.ts';
import { createEditing } from '../sheet/editing.ts';
import { Sheet } from '../sheet/Sheet.tsx';
import styles from './card.module.css';
import { Header } from './Header.tsx';
import { Troubles } from './Troubles.tsx';

type CorrectionCardProps = {
  definition: StockKindDefinition;
  /** The posted document. */
  session: DraftSession;
  onDone: () => void;
};

/** Nothing is saved before the person says so. */
const never: DraftServer = {
  save: () => Promise.reject(new Error('a correction is saved as a whole')),
  read: () => Promise.reject(new Error('a correction reads nothing')),
  version: () => Promise.reject(new Error('a correction has no version of its own')),
  isStale: () => false,
  isAway: () => false,
};

/** A posted document being corrected where it stands: it stays posted, and what it says changes as a whole. */
export default function CorrectionCard({ definition, session: posted, onDone }: CorrectionCardProps) {
  const allowed = useMemo(() => correctable(definition), [definition]);
  const session = useMemo(() => copyOf(posted), [posted]);
  const editing = useMemo(() => {
    const lines = withUndo({ ...session, removeLines: tellBarred });
    const mayTakeLots = sourceOf(definition.key) === 'balances';
    return createEditing(lines, allowed, mayTakeLots, { quantities: allowed.quantities });
  }, [session, allowed, definition]);
  const document = useStore(session.document);
  const { save, busy, trouble, close } = useCorrection(definition, posted, session, onDone);
  const leave = async () => {
    if (!session.isDirty() || (await askToLeave())) onDone();
  };
  useKeys([
    { keys: 'Ctrl+Enter', title: 'Сохранить исправление', run: () => void save() },
    { keys: 'Escape', title: 'Отменить исправление', run: () => void leave() },
  ]);
  return (
    <Page
      fill
      title={documentTitle(document)}
      state={<Verdict kind="attention">Исправление</Verdict>}
      note="Документ остаётся проведённым: меняется только то, что в нём записано"
      actions={
        <>
          <Button variant="default" onClick={() => void leave()} rightSection={<KeyHint keys="Escape" />}>
            Отменить
          </Button>
          <Button loading={busy} onClick={() => void save()} rightSection={<KeyHint keys="Ctrl+Enter" on />}>
            Сохранить исправление
          </Button>
        </>
      }
    >
      <Troubles steps={{ trouble, close }} editing={editing} />
      <Header definition={allowed.header} session={session} open errors={headerErrors(trouble)} />
      <p className={styles.hint}>{hintOf(allowed)}</p>
      <Split>
        <Sheet
          definition={definition}
          session={session}
          editing={editing}
          isOpen
          corrects={allowed.lines}
          onActive={() => undefined}
          onOpen={() => undefined}
        />
      </Split>
    </Page>
  );
}

const titles: Record<string, string> = {
  series: 'серию',
  expiry: 'срок годности',
  price: 'цену',
  vat: 'ставку НДС',
  sum: 'сумму',
  vat_sum: 'сумму НДС',
  source: 'источник',
  maker: 'цену производителя',
  note: 'примечание',
};

function hintOf({ lines, quantities }: ReturnType<typeof correctable>): string {
  const names = [...lines.map((line) => titles[line] ?? line), ...(quantities ? ['количество'] : [])];
  return names.length > 0
    ? `В строках можно исправить: ${names.join(', ')}. Остальное — вернув документ в черновики.`
    : 'Строки этого документа не исправляют: верните его в черновики.';
}

const tellBarred = () =>
  void toast.warning('Строки проведённого документа не удаляются: верните его в черновики', {
    id: 'correction.remove',
  });

/** What stands in the posted document, to be typed over. */
function copyOf(posted: DraftSession): DraftSession {
  const rows = posted.rows.rows().map(({ edit: _, problem: __, ...line }) => line);
  const present = { document: posted.document.get(), lines: rows, marks: [...posted.marks.get()] };
  return createDraft(present, never, { saves: false });
}

function useCorrection(
  { key }: StockKindDefinition,
  posted: DraftSession,
  session: DraftSession,
  onDone: () => void,
) {
  const correct = useCallMutation(correctDocument);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const save = async () => {
    if (correct.isPending) return;
    const { header, lines } = session.changes();
    if (!header && !lines) return onDone();
    setTrouble(null);
    try {
      const { id, version } = posted.document.get();
      const body = { version, ...(header ? { header } : {}), ...(lines ? { lines } : {}) };
      const { item } = await correct.mutateAsync({ params: { id }, body });
      await posted.reread();
      void refresh(stockCalls[key].list, getDocumentHistory);
      toast.ok(saidOf(item, 'corrected'));
      onDone();
    } catch (error) {
      const found = troubleOf(error);
      if (found) setTrouble(found);
      else if (error instanceof RefusalError && error.code === 'version.stale') {
        await posted.reread();
        toast.warning('Документ только что изменил другой сотрудник: посмотрите и повторите');
        onDone();
      } else toastRefusal(error, 'Документ не исправлен');
    }
  };
  return { save, busy: correct.isPending, trouble, close: () => setTrouble(null) };
}
