import { type StockKindDefinition, stockCalls } from '@provizor/contract/stock';
import { canEdit, type StockDocumentKind, storagesOfNext } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { api, RefusalError, refresh } from '../../../lib/api/index.ts';
import { confirm, toast, toastRefusal } from '../../../ui/index.ts';
import { removalFailed } from '../../../ui/removal/removal-failed.ts';
import { isReady } from '../kinds/guards.ts';
import { repeated } from '../kinds/repeated.ts';
import { takingBack } from '../model/confirming.ts';
import type { DraftSession } from '../model/draft.ts';
import { cardPath, documentTitle } from '../model/kinds.ts';
import { notPosted, readyText, removalText, saidOf } from '../model/said.ts';
import { headerErrors, lineProblems, type Trouble, troubleOf } from '../model/troubles.ts';

export type Steps = ReturnType<typeof useSteps>;

/** Leads to a cell of a line, where the card itself has no sheet. */
export type LineGuide = (line: number, field: string | null) => void;

/** A step is not taken before everything typed is saved; a conflict asks for itself. */
function tellUnsaved({ state }: DraftSession): void {
  const now = state.get();
  if (now.kind === 'failed') toastRefusal(now.error, 'Сначала нужно сохранить документ');
}

/** What a removal that met no working server is told by (stock-and-exchange, section 8). */
const noAnswer = 'Произошла ошибка при обращении к серверу';
const isUnanswered = (error: unknown): boolean =>
  error instanceof RefusalError && (error.status === 0 || error.status >= 500);

/** What can be done with a document, one at a time; what keeps it from that stands in `trouble`. */
export function useSteps(definition: StockKindDefinition, session: DraftSession, onGone: () => void) {
  const { key: kind } = definition;
  const calls = stockCalls[kind];
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const beside = useRef<(() => Promise<boolean>) | null>(null);
  const guide = useRef<LineGuide | null>(null);

  const mark = (found: Trouble | null) => {
    setTrouble(found);
    const problems = lineProblems(found);
    session.rows.updateMany(
      session.rows.rows().map((row) => String(row.n_line)),
      (row) =>
        problems.get(row.n_line) === row.problem ? row : { ...row, problem: problems.get(row.n_line) },
    );
  };
  const running = useRef<{ step: string; end: Promise<void> } | null>(null);
  /**
   * Runs a step after everything typed is saved; a refusal with a list is shown as a list. One at a time: the same step
   * again is a double click, another one waits for the end of this. What a step has done may be seen before it ends.
   */
  const run = async (step: string, what: string, act: () => Promise<void>) => {
    while (running.current) {
      if (running.current.step === step) return;
      await running.current.end;
    }
    const { promise: end, resolve: ended } = Promise.withResolvers<void>();
    running.current = { step, end };
    setBusy(step);
    mark(null);
    try {
      if (!(await session.flush())) return tellUnsaved(session);
      if (beside.current) {
        if (!(await beside.current())) return;
        // What was saved beside the lines may have moved the document on: it is no change of somebody else's.
        await session.reread();
      }
      await act();
    } catch (error) {
      const found = troubleOf(error);
      if (found) mark(found);
      else if (error instanceof RefusalError && error.code === 'version.stale') {
        await session.reread();
        toast.warning('Документ только что изменил другой сотрудник: посмотрите и повторите');
      } else toastRefusal(error, step === 'remove' && isUnanswered(error) ? noAnswer : what);
    } finally {
      running.current = null;
      ended();
      setBusy(null);
    }
  };
  const seen = () => ({ body: { id: session.document.get().id, version: session.version() } });

  const check = () =>
    run('check', 'Не удалось проверить документ', async () => {
      const { obstacles, count, message } = await api(calls.check, { body: { id: seen().body.id } });
      if (message === null) toast.ok(readyText(definition));
      else mark({ title: message, obstacles, count });
    });
  const activate = () =>
    run('activate', notPosted(definition), async () => {
      if (!(await isReady(kind, session))) return;
      await api(calls.activate, seen());
      await session.reread();
      toast.ok(saidOf(session.document.get(), 'posted'));
      void refresh(calls.list);
    });
  const cancel = () =>
    run('cancel', 'Не удалось вернуть документ в черновики', async () => {
      if (!(await confirm(takingBack(session.document.get())))) return;
      await api(calls.cancel, seen());
      await session.reread();
      void refresh(calls.list);
    });
  const remove = () =>
    run('remove', removalFailed('документ'), async () => {
      const document = session.document.get();
      const yes = await confirm({
        title: `Удалить: ${documentTitle(document)}?`,
        text: canEdit(kind, document.state) ? 'Черновик со всеми строками будет удалён.' : removalText(kind),
        yes: 'Удалить',
        no: 'Оставить',
        danger: true,
      });
      if (!yes) return;
      const call = canEdit(kind, document.state) ? calls.delDraft : calls.del;
      await api(call, { params: { id: document.id } });
      toast.ok(saidOf(document, 'removed'));
      await refresh(calls.list);
      onGone();
    });
  const copy = () =>
    run('copy', 'Не удалось скопировать документ', async () => {
      const { id, storage } = session.document.get();
      const { item } = await api(calls.add, { body: { storage_id: storage.id, copy_id: id } });
      toast.ok(`Копия — ${documentTitle(item)}`);
      void navigate({ to: cardPath(kind, item.id) });
    });
  /** A document of the next kind with the goods of this one, which it names as its base. */
  const goOn = (next: StockDocumentKind) =>
    run('next', 'Документ не создан', async () => {
      const { id, storage, storage_to } = session.document.get();
      const at = storagesOfNext(kind, next, {
        storageId: storage.id,
        storageToId: storage_to?.id ?? null,
      });
      const { item } = await api(stockCalls[next].add, {
        body: {
          storage_id: at.storageId,
          ...(at.storageToId === undefined ? {} : { storage_to_id: at.storageToId }),
          ...(kind === 'income' && next === 'outcome' ? { data: { to_supplier: true } } : {}),
          copy_id: id,
          base_id: id,
        },
      });
      toast.ok(`На основании создано: ${documentTitle(item)}`);
      void navigate({ to: cardPath(next, item.id) });
    });
  /** The same goods to the same storage again, of lots chosen anew; what is lacking stands in the draft too. */
  const issueAgain = () =>
    run('again', 'Выдача не повторена', async () => {
      const path = await repeated(session.document.get().id);
      void navigate({ to: path });
    });
  /** What is typed beside the lines of the document (a count) is saved before every step too. */
  const savesFirst = useCallback((flush: (() => Promise<boolean>) | null) => {
    beside.current = flush;
  }, []);
  /** Another sheet stands in the place of the lines (a count): it leads to them itself. */
  const leadsBy = useCallback((lead: LineGuide | null) => {
    guide.current = lead;
  }, []);
  return {
    busy,
    trouble,
    guide,
    leadsBy,
    errors: headerErrors(trouble),
    close: () => mark(null),
    run,
    seen,
    savesFirst,
    check,
    activate,
    cancel,
    remove,
    copy,
    goOn,
    issueAgain,
  };
}
