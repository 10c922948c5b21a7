import {
  type CallInput,
  type Draft,
  listDrafts,
  openDraft,
  type WizardName,
  wizardOf,
} from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { toastRefusal } from '../../../ui/index.ts';
import type { ContentModel } from './content-model.ts';
import { DraftSession } from './draft-session.ts';
import { emptyDraftOf } from './empty-draft.ts';
import type { WizardSearch } from './search.ts';
import type { MakeModel } from './session-types.ts';

const nothing = { draft: false, content: false };

/** Whether more of the content is still to come. */
const isIncomplete = (session: DraftSession): boolean =>
  session.loading.get().boxes > 0 || session.model.get().isIncomplete();

/** Reads what came after the last known scan, and the draft. */
function follow(session: DraftSession): void {
  void session.changed().catch(() => undefined);
  // Prices and shares of others are part of the content.
  if (session.model.get().grows) session.contentSoon();
  else void session.reloadDraft().catch(() => undefined);
}

/** Codes were scanned here or elsewhere: the goods of a draft grow by them, nothing else of it has changed. */
function scanned(session: DraftSession, seq: number, by: unknown): void {
  void session.scansCame(seq, by).catch(() => undefined);
  if (session.model.get().grows) session.contentSoon();
}

/** Choices were saved as this version: here, where the event may come before the answer, or elsewhere, which is read. */
async function chosen(session: DraftSession, version: number): Promise<void> {
  await session.choices.saved();
  if (version > session.draft.get().version) await session.reloadDraft();
}

async function emptyDraft(wizard: WizardName): Promise<Draft | undefined> {
  const { items } = await api(listDrafts, { query: { wizard } });
  return emptyDraftOf(items, new Date());
}

type Opening<S extends ContentModel> = {
  wizard: WizardName;
  search: WizardSearch;
  make: MakeModel<S>;
  /** Choices a new draft begins with. */
  data?: CallInput<typeof openDraft>['body']['data'];
};

type Opened<S extends ContentModel> = { session: DraftSession<S> | null; error: unknown };

/**
 * Opens the draft of the address (`draft`); without one that of its document, incoming or our own (the draft already
 * begun by somebody, else a new one), or a new one with the codes of the address. Follows its events.
 */
export function useDraftSession<S extends ContentModel>({
  wizard,
  search,
  make,
  data,
}: Opening<S>): Opened<S> {
  const { draft } = search;
  const { id: userId } = useProfile();
  const navigate = useNavigate();
  const [session, setSession] = useState<DraftSession<S> | null>(null);
  const [error, setError] = useState<unknown>(null);
  // What happened while the draft was being opened: what it was opened with may be older.
  const early = useRef(nothing);
  const begun = useRef<Promise<{ id: string; step: string }> | null>(null);

  const begin = useEffectEvent(() => {
    const { document, outgoing, codes, batch } = search;
    const make = () =>
      api(openDraft, {
        body: {
          wizard,
          ...(document === undefined ? {} : { document_id: document }),
          ...(outgoing === undefined ? {} : { outgoing_id: outgoing }),
          ...(codes === undefined ? {} : { codes }),
          ...(batch === undefined || document !== undefined ? {} : { job_id: batch }),
          ...(data === undefined ? {} : { data }),
        },
      });
    const isPlain = wizardOf(wizard).source === 'goods' && codes === undefined && batch === undefined;
    // Begun once, even when the effect runs twice: the call makes a draft.
    begun.current ??= isPlain ? emptyDraft(wizard).then((empty) => empty ?? make()) : make();
    return begun.current;
  });
  const made = useEffectEvent((opened: { id: string; step: string }) => {
    const { batch, document } = search;
    void navigate({
      to: '.',
      search: {
        draft: opened.id,
        step: search.step ?? opened.step,
        ...(batch === undefined || document === undefined ? {} : { batch }),
      },
      replace: true,
    });
  });

  useEffect(() => {
    if (draft) return;
    let left = false;
    begin()
      .then((opened) => !left && made(opened))
      .catch((reason: unknown) => {
        begun.current = null;
        if (!left) setError(reason);
      });
    return () => {
      left = true;
    };
  }, [draft]);

  useEffect(() => {
    setSession(null);
    early.current = nothing;
    if (!draft) return;
    let left = false;
    let opened: DraftSession<S> | null = null;
    setError(null);
    DraftSession.open(draft, userId, make, (reason) => toastRefusal(reason, 'Сканы не записаны'))
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
  }, [draft, userId, make]);

  const documentOf = session?.draft.get().document_id;
  useEvents('wizard.changed', (frame) => {
    const { draft_id, version, values, scans, seq, by } = frame?.data.payload ?? {};
    if (!session) early.current = { ...early.current, draft: true };
    else if (!frame) follow(session);
    else if (draft_id !== session.id || values === true) return;
    else if (typeof version === 'number') void chosen(session, version).catch(() => undefined);
    else if (scans === true && typeof seq === 'number') scanned(session, seq, by);
    else follow(session);
  });
  useEvents('content.changed', (frame) => {
    if (!session) {
      early.current = { draft: true, content: early.current.content || frame !== null };
      return;
    }
    const { draft_id, document_id, values, by } = frame?.data.payload ?? {};
    if (values === true) {
      if (draft_id === session.id) void session.values.changed(by).catch(() => undefined);
      return;
    }
    const mine = frame
      ? draft_id === session.id || (typeof document_id === 'string' && document_id === documentOf)
      : isIncomplete(session);
    if (mine) void session.reload().catch(() => undefined);
  });
  useEvents('check.changed', (frame) => {
    if (!session || (frame && frame.data.payload?.draft_id !== session.id)) return;
    session.checked();
  });
  return { session, error };
}
