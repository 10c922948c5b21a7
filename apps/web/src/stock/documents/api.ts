import { stockCalls } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import { useMemo } from 'react';
import { api, callKey } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useKeyPages } from '../../lib/lists/index.ts';
import { useCurrentStorage } from '../../lib/session/index.ts';
import type { DocumentFilter } from './model/filter.ts';

/** Documents of a kind at the storage of the frame, the latest first; follows what others do. */
export function useDocuments(kind: StockDocumentKind, filter: DocumentFilter) {
  const storage_id = useCurrentStorage()?.id;
  const body = useMemo(() => ({ ...filter, storage_id }), [filter, storage_id]);
  const call = stockCalls[kind].list;
  const pages = useKeyPages(callKey(call, { body }), (page, signal) =>
    api(call, { body: { ...body, ...page } }, { signal }),
  );
  useEvents('document.changed', pages.reload);
  return pages;
}
