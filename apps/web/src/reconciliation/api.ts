import {
  getReconciliation,
  listDifferences,
  listReconciliations,
  openDraft,
  type WizardName,
} from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api, callKey, refresh, useCall } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import { toastRefusal } from '../ui/index.ts';
import type { DifferenceFilter } from './filter.ts';

/** The latest comparisons, renewed as they go on. */
export function useReconciliations() {
  useEvents('reconciliation.changed', () => void refresh(listReconciliations));
  return useCall(listReconciliations, {});
}

/** One comparison with its products. */
export function useReconciliation(id: string) {
  useEvents('reconciliation.changed', () => void refresh(getReconciliation));
  return useCall(getReconciliation, { params: { id } });
}

/** Its differences, page by page. */
export function useDifferences(id: string, filter: DifferenceFilter) {
  const body = useMemo(() => ({ ...filter, settled: filter.settled ?? false }), [filter]);
  const pages = useKeyPages(callKey(listDifferences, { params: { id }, body }), (page, signal) =>
    api(listDifferences, { params: { id }, body: { ...body, ...page } }, { signal }),
  );
  useEvents('reconciliation.changed', pages.reload);
  return pages;
}

/** Opens a wizard with packs already in it. */
export function useWizardWith() {
  const navigate = useNavigate();
  return async (wizard: WizardName, codes: string[], place: string) => {
    try {
      const { id } = await api(openDraft, { body: { wizard, codes, data: { place } } });
      await navigate({ to: `/wizzard/${wizard}`, search: { draft: id } });
    } catch (error) {
      toastRefusal(error, 'Мастер не открыт');
    }
  };
}
