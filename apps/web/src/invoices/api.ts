import { getInvoice, listInvoices, uploadInvoice } from '@provizor/contract';
import { useMemo } from 'react';
import { api, callKey, refresh, useCall } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import { useCurrentStorage } from '../lib/session/index.ts';
import type { InvoiceFilter } from './filter.ts';

/** Papers of suppliers for the storage of the frame, the newest first. */
export function useInvoices(filter: InvoiceFilter) {
  const storage_id = useCurrentStorage()?.id;
  const body = useMemo(() => ({ ...filter, storage_id }), [filter, storage_id]);
  const pages = useKeyPages(callKey(listInvoices, { body }), (page, signal) =>
    api(listInvoices, { body: { ...body, ...page } }, { signal }),
  );
  useEvents('document.changed', pages.reload);
  return pages;
}

/** A paper with its lines and what it is held against. */
export const useInvoice = (id: string) => useCall(getInvoice, { params: { id } });

/** Reads again what shows papers. */
export function refreshInvoices(): void {
  void refresh(getInvoice);
  void refresh(listInvoices);
}

/** Loads a supplier's file for a storage; gives the paper. */
export async function loadInvoice(file: File, storageId: number) {
  const { item } = await api(uploadInvoice, { query: { storage_id: storageId } }, { file });
  refreshInvoices();
  return item;
}
