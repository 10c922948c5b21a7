import { openDraft } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api, toastRefusal } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { DraftSession } from './model/draft-session.ts';

const nothing = { draft: false, content: false };

/** Whether more of the content is still to come. */
const isIncomplete = (session: DraftSession): boolean =>
  session.loading.get().boxes > 0 || session.delivery.get().content.packs.sgtin.length === 0;

/** Reads what came after the last known scan, and the draft. */
function follow(session: DraftSession): void {
  void session.changed().catch(() => undefined);
  void session.reloadDraft().catch(() => undefined);
}

type Opened = { session: DraftSession | null; error: unknown };

/**
 * Opens the draft of the address (`draft`), or of a document (`document`: the draft already begun by somebody, else a
 * new one), and follows its events.
 */
export function useDraftSession({
  draft,
  document,
  batch,
}: {
  draft?: string | undefined;
  document?: string | undefined;
  batch?: number | undefined;
}): Opened {
  const { id: userId } = useProfile();
  const navigate = useNavigate();
  const [session, setSession] = useState<DraftSession | null>(null);
  const [error, setError] = useState<unknown>(null);
  // What happened while the draft was being opened: what it was opened with may be older.
  const early = useRef(nothing);

  useEffect(() => {
    if (draft || !document) return;
    let left = false;
    api(openDraft, { body: { wizard: 'direct', document_id: document } })
      .then((opened) => {
        if (!left)
          void navigate({
            to: '/wizzard/direct',
            search: { draft: opened.id, step: opened.step, ...(batch === undefined ? {} : { batch }) },
            replace: true,
          });
      })
      .catch((reason: unknown) => !left && setError(reason));
    return () => {
      left = true;
    };
  }, [draft, document, batch, navigate]);

  useEffect(() => {
    setSession(null);
    early.current = nothing;
    if (!draft) return;
    let left = false;
    let opened: DraftSession | null = null;
    setError(null);
    DraftSession.open(draft, userId, (reason) => toastRefusal(reason, 'Сканы не записаны'))
      .then((next) => {
        opened = next;
        if (left) return next.close();
        setSession(next);
        const { draft: moved, content } = early.current;
        if (content || (moved && isIncomplete(next))) void next.reload().catch(() => undefined);
        else if (moved) follow(next);
      })
      .catch((reason: unknown) => !left && setError(reason));
    return () => {
      left = true;
      opened?.close();
    };
  }, [draft, userId]);

  const documentOf = session?.draft.get().document_id;
  useEvents('wizard.changed', (frame) => {
    if (!session) early.current = { ...early.current, draft: true };
    else if (!frame || frame.data.payload?.draft_id === session.id) follow(session);
  });
  useEvents('content.changed', (frame) => {
    if (!session) early.current = { draft: true, content: early.current.content || frame !== null };
    else if (frame ? frame.data.payload?.document_id === documentOf : isIncomplete(session))
      void session.reload().catch(() => undefined);
  });
  return { session, error };
}
