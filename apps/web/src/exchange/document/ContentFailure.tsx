import { Button } from '@mantine/core';
import {
  downloadDocument,
  getDocument,
  getDocumentContent,
  retryQueued,
  viewDocument,
} from '@provizor/contract';
import { useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { Problem, toastRefusal } from '../../ui/index.ts';
import type { DocumentView } from './types.ts';

/** Asks MDLP for the document again: an incoming one by the queue, one sent outside the program at once. */
const ask = ({ side, id }: DocumentView): Promise<unknown> =>
  side === 'income'
    ? api(retryQueued, { body: { kind: 'content', id } })
    : api(downloadDocument, { body: { document_id: id } });

/** Why the content of a document is not here, and what brings it. Nothing asks for it again by itself. */
export function ContentFailure({ view, why }: { view: DocumentView; why: string }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      await ask(view);
      await refresh(viewDocument, getDocument, getDocumentContent);
    } catch (error) {
      toastRefusal(error, 'Загрузить не удалось');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Problem
      title="Содержимое документа не загружено"
      why={why}
      action={
        (view.side === 'outcome' || may('manage', 'mdlp')) && (
          <Button loading={busy} onClick={() => void again()}>
            Загрузить ещё раз
          </Button>
        )
      }
    />
  );
}
