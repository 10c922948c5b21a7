import type { CallReply, listIncomeTypes } from '@provizor/contract';

type DocumentType = CallReply<typeof listIncomeTypes>['items'][number];

/** A scheme in an address: its number. */
export const isScheme = (item: unknown): item is number =>
  typeof item === 'number' && Number.isInteger(item) && item >= 100 && item < 100_000;

/** «601 · Уведомление об отгрузке». */
export const schemeText = ({
  mdlp_doc_type: type,
  title,
}: {
  mdlp_doc_type: number;
  title: string;
}): string => `${type} · ${title}`;

const documents = (count: number): string | null => (count > 0 ? `документов: ${count}` : null);

/** Types as choices of a filter: those met first, each with how many there are. */
export const schemeOptions = (types: readonly DocumentType[]) =>
  types
    .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0) || a.id - b.id)
    .map(({ id, title, count }) => ({ value: id, title: `${id} · ${title}`, note: documents(count) }));
