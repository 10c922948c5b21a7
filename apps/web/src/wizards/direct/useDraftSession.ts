import { openDraft } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, toastRefusal } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { DraftSession } from './model/draft-session.ts';

type Opened = { session: DraftSession | null; error: unknown };

/**
 * Opens the draft of the address (`draft`), or of a document (`document`: the draft already begun by somebody, else a
 * new one), and follows its events.
 */
export function useDraftSession({
  draft,
  document,
}: {
  draft?: string | undefined;
  document?: string | undefined;
}): Opened {
  const { id: userId } = useProfile();
  const navigate = useNavigate();
  const [session, setSession] = useState<DraftSession | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    if (draft || !document) return;
    let left = false;
    api(openDraft, { body: { wizard: 'direct', document_id: document } })
      .then((opened) => {
        if (!left)
          void navigate({
            to: '/wizzard/direct',
            search: { draft: opened.id, step: opened.step },
            replace: true,
          });
      })
      .catch((reason: unknown) => !left && setError(reason));
    return () => {
      left = true;
    };
  }, [draft, document, navigate]);

  useEffect(() => {
    setSession(null);
    if (!draft) return;
    let left = false;
    let opened: DraftSession | null = null;
    setError(null);
    DraftSession.open(draft, userId, (reason) => toastRefusal(reason, 'Сканы не записаны'))
      .then((next) => {
        opened = next;
        if (left) next.close();
        else setSession(next);
      })
      .catch((reason: unknown) => !left && setError(reason));
    return () => {
      left = true;
      opened?.close();
    };
  }, [draft, userId]);

  const documentOf = session?.draft.get().document_id;
  useEvents('wizard.changed', (frame) => {
    if (!session || (frame && frame.data.payload?.draft_id !== session.id)) return;
    void session.changed().catch(() => undefined);
    void session.reloadDraft().catch(() => undefined);
  });
  useEvents('content.changed', (frame) => {
    if (!session || (frame && frame.data.payload?.document_id !== documentOf)) return;
    void session.reload().catch(() => undefined);
  });
  return { session, error };
}
