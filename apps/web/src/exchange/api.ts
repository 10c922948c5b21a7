import {
  type CallInput,
  getMdlpState,
  listDrafts,
  listIncomeTypes,
  listIncoming,
  listOutcomeTypes,
  listOutgoing,
  loadTickets,
  refreshIncome,
  refreshOutcome,
} from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { listQuery } from '../dictionaries/index.ts';
import { api, callKey, refresh, useCall } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import { useSigning } from '../lib/signing/index.ts';
import { counted, plural, toast, toastRefusal } from '../ui/index.ts';
import type { OutgoingFilter } from './model/outgoing.ts';
import { schemeOptions } from './model/schemes.ts';

/** Own places of activity as choices of a filter: the value is the number MDLP knows the place by. */
export function useBranches() {
  return useQuery({
    ...listQuery(dictionaryOf('branch'), { limit: 1000 }),
    select: ({ items }) =>
      items.map(({ branch_id, name, address }) => ({
        value: String(branch_id),
        title: name,
        note: typeof address === 'string' ? address : null,
      })),
  });
}

/** Incoming documents, newest first; follows what arrives and what becomes of the documents. */
export function useIncoming(body: CallInput<typeof listIncoming>['body']) {
  const pages = useKeyPages(callKey(listIncoming, { body }), (page, signal) =>
    api(listIncoming, { body: { ...body, ...page } }, { signal }),
  );
  useEvents('income.arrived', pages.reload);
  useEvents('document.changed', pages.reload);
  useEvents('content.changed', pages.reload);
  return pages;
}

/** Types of documents of a side as choices of a filter. */
export function useDocumentTypes(side: 'income' | 'outcome') {
  const types = useCall(side === 'income' ? listIncomeTypes : listOutcomeTypes, {});
  return useMemo(() => schemeOptions(types.data?.items ?? []), [types.data]);
}

/** Names of those who have begun the acceptance, by incoming document. */
export function useAcceptors(): ReadonlyMap<string, string[]> {
  const drafts = useCall(listDrafts, { query: { wizard: 'direct' } });
  return useMemo(() => {
    const open = drafts.data?.items.filter((draft) => draft.state === 'open') ?? [];
    return new Map(
      open.flatMap(({ document_id, people }) =>
        document_id === null ? [] : [[document_id, people.map(({ name }) => name)]],
      ),
    );
  }, [drafts.data]);
}

/** Outgoing documents, newest first; follows what becomes of them. */
export function useOutgoingList(filter: OutgoingFilter) {
  const pages = useKeyPages(callKey(listOutgoing, { body: filter }), (page, signal) =>
    api(listOutgoing, { body: { ...filter, ...page } }, { signal }),
  );
  useEvents('document.changed', pages.reload);
  return pages;
}

/** State of the exchange: MDLP session, queue, last refresh; follows its events. */
export function useMdlpState() {
  const state = useCall(getMdlpState, {});
  const reload = () => void refresh(getMdlpState);
  useEvents('mdlp.session', reload);
  useEvents('document.changed', reload);
  useEvents('income.arrived', reload);
  return state;
}

const documents = (count: number) => counted(count, 'документ', 'документа', 'документов');

/**
 * Asks MDLP for what is new, signing in first when no session lives. A list fetched only in part (the answer 206) is
 * told as a warning.
 */
function useRefresh(ask: () => Promise<{ text: string; warning: string | null }>) {
  const [busy, setBusy] = useState(false);
  const signing = useSigning();
  const client = useQueryClient();
  const run = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      if (!(await signing.ensureMdlpSession())) return false;
      const { text, warning } = await ask();
      if (warning === null) toast.ok(text);
      else toast.warning(warning, { title: text, autoClose: 8000 });
      await refresh(listIncoming, listOutgoing, getMdlpState);
      return true;
    } catch (error) {
      toastRefusal(error, 'Обновить не удалось');
      return false;
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: callKey(getMdlpState) });
    }
  };
  return { busy, run };
}

/** «Обновить документы»: fetches new incoming documents; `run` tells whether they are fetched. */
export const useRefreshIncome = () =>
  useRefresh(async () => {
    const { loaded, complete, message } = await api(refreshIncome, { body: {} });
    const some = loaded > 0 ? `. Новых: ${documents(loaded)}` : ', новых документов нет';
    const text = `Список входящих документов успешно загружен${some}`;
    return { text, warning: complete ? null : (message ?? 'Загружена только часть списка: повторите позже') };
  });

/** «1 документа», «5 документов», as the specification's sentences want it. */
const ofDocuments = (count: number): string =>
  `${count} ${plural(count, 'документа', 'документов', 'документов')}`;

/** Asks MDLP what became of our documents, and for those made elsewhere. */
export const useRefreshOutcome = () =>
  useRefresh(async () => {
    const { updated, found, complete, message } = await api(refreshOutcome, { body: {} });
    const others = found > 0 ? `. Найдено отправленных вне программы: ${found}` : '';
    return {
      text: `Обновлены статусы у ${ofDocuments(updated)}${others}`,
      warning: complete ? null : (message ?? 'Обновлена только часть списка: повторите позже'),
    };
  });

/** Asks MDLP for the tickets that are missing. */
export const useLoadTickets = (filter: Pick<OutgoingFilter, 'period_s' | 'period_e'>) =>
  useRefresh(async () => {
    const { loaded, message } = await api(loadTickets, {
      body: { period_s: filter.period_s, period_e: filter.period_e },
    });
    return { text: `Загружены квитанции у ${ofDocuments(loaded)}`, warning: message };
  });
