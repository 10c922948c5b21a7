import { parseScan } from '@provizor/codes';
import { getPack, listIncoming, listRemains } from '@provizor/contract';
import { useRouter } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import { may } from '../../lib/session/index.ts';
import { exists, pages, pathOf } from '../../routing/pages.ts';
import { dateText, quantityText } from '../../ui/index.ts';
import { useSections } from '../shell/useSections.ts';
import { distanceOf, fits } from './rank.ts';

/** Something the search found; `open` goes there. */
export type Finding = { key: string; group: string; title: string; note?: string; href: string };

/** Spec: pickers search from 3 characters. */
const shortest = 3;
const most = 5;

/**
 * Pages (the one of that title first), incoming documents, packs by their code, drugs in stock that answer to the query.
 * @param typed what stands in the field: pages answer at once, so that Enter never opens what was found before
 * @param query the same when the typing has paused: the server is asked for it
 */
export function useFindings(typed: string, query: string): { findings: Finding[]; busy: boolean } {
  const router = useRouter();
  const sections = useSections();
  const scan = query.length > 12 ? parseScan(query) : null;
  const sgtin = scan?.kind === 'pack' ? scan.sgtin : null;
  const long = query.length >= shortest && !sgtin;
  const withMdlp = may('read', 'mdlp');
  const incoming = useCall(
    listIncoming,
    { body: { query, limit: most } },
    { enabled: long && withMdlp && exists(router, pages.delivery) },
  );
  const remains = useCall(
    listRemains,
    { body: { query, limit: most } },
    { enabled: long && may('read', 'storages') && exists(router, pages.remains) },
  );
  const pack = useCall(
    getPack,
    { params: { sgtin: sgtin ?? '' } },
    { enabled: sgtin !== null && withMdlp && exists(router, pages.pack), retry: false },
  );

  const entries = sections
    .flatMap((section) => section.entries.map((entry) => ({ section, entry })))
    .filter(({ section, entry }) => fits(`${section.title} ${entry.title} ${entry.words ?? ''}`, typed))
    .sort((a, b) => distanceOf(a.entry.title, typed) - distanceOf(b.entry.title, typed))
    .map(
      ({ section, entry }): Finding => ({
        key: entry.to,
        group: 'Страницы',
        title: entry.title,
        note: section.title,
        href: entry.to,
      }),
    );
  const deliveries = (long ? (incoming.data?.items ?? []) : []).map(
    (document): Finding => ({
      key: document.document_id,
      group: 'Входящие документы',
      title: `${document.doc_num ?? 'Без номера'} от ${dateText(document.doc_date)}`,
      note: document.sender_name ?? document.sender,
      href: pathOf(pages.delivery, document.document_id),
    }),
  );
  const drugs = (long ? (remains.data?.items ?? []) : []).map(
    (remain): Finding => ({
      key: `${remain.lot_id}-${remain.storage.id}`,
      group: 'Лекарства на складе',
      title: remain.name,
      note: [
        remain.series && `серия ${remain.series}`,
        remain.storage.name,
        quantityText(remain.quantity, 'уп.'),
      ]
        .filter(Boolean)
        .join(' · '),
      href: `${pages.remains}?query=${encodeURIComponent(query)}`,
    }),
  );
  const packs: Finding[] = pack.data
    ? [
        {
          key: pack.data.pack.sgtin,
          group: 'Упаковки',
          title: pack.data.pack.name ?? pack.data.pack.sgtin,
          note: `${pack.data.pack.sgtin} · ${pack.data.pack.status_name}`,
          href: pathOf(pages.pack, pack.data.pack.sgtin),
        },
      ]
    : [];
  return {
    findings: typed === query ? [...packs, ...entries, ...deliveries, ...drugs] : entries,
    busy: typed !== query || incoming.isFetching || remains.isFetching || pack.isFetching,
  };
}
