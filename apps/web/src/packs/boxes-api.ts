import { boxesPage, type CallReply, listBoxes, openDraft } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { api, callKey, useCallMutation } from '../lib/api/index.ts';
import { useEvents } from '../lib/events/index.ts';
import { useKeyPages } from '../lib/lists/index.ts';
import { toastRefusal } from '../ui/index.ts';

export type Box = CallReply<typeof listBoxes>['items'][number];

/** Boxes not opened yet, 100 a page; follows what becomes of documents. */
export function useBoxes(query: string | undefined) {
  const pages = useKeyPages(callKey(listBoxes, { query: { query } }), async ({ limit, next }, signal) => {
    const offset = Number(next ?? 0);
    const page = await api(
      listBoxes,
      { query: { query, limit: Math.max(limit, boxesPage), offset } },
      { signal },
    );
    const end = offset + page.items.length;
    return { ...page, next: page.items.length > 0 && end < page.count ? String(end) : null };
  });
  useEvents('document.changed', pages.reload);
  return pages;
}

/** The place all boxes stand at; null when there are several, or one is not known. */
export function placeOf(boxes: readonly Box[]): string | null {
  const places = new Set(boxes.map(({ branch_id }) => branch_id));
  return places.size === 1 ? ([...places][0] ?? null) : null;
}

/** Begins the unpacking of boxes: the wizard with their codes in it and, where they stand at one place, the place. */
export function useUnpack() {
  const navigate = useNavigate();
  const open = useCallMutation(openDraft, {
    onSuccess: ({ id }) => void navigate({ to: '/wizzard/unpack', search: { draft: id } }),
    onError: (error) => toastRefusal(error, 'Мастер не открылся'),
  });
  const unpack = (boxes: readonly Box[]) => {
    const place = placeOf(boxes);
    open.mutate({
      body: {
        wizard: 'unpack',
        codes: boxes.map(({ sscc }) => sscc),
        ...(place ? { data: { place } } : {}),
      },
    });
  };
  return { unpack, busy: open.isPending };
}
