import { viewDocument } from '@provizor/contract';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';

/** A document for reading; follows what becomes of it and of those it belongs to. */
export function useDocumentView(id: string) {
  const view = useCall(viewDocument, { body: { document_id: id } });
  const reload = () => void refresh(viewDocument);
  useEvents('document.changed', reload);
  useEvents('content.changed', reload);
  return { ...view, reload };
}
