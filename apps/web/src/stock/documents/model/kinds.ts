import { type StockKindDefinition, stockKinds } from '@provizor/contract/stock';
import { paperNumber, type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { useMatch } from '@tanstack/react-router';

/** Screens of a kind: the list, and the card of one document. */
export const listPath = (kind: StockDocumentKind): string => `/storage/${stockKinds[kind].path}`;
export const cardPath = (kind: StockDocumentKind, id: string): string => `${listPath(kind)}/id${id}`;
export const addPath = (kind: StockDocumentKind): string => `${listPath(kind)}/add`;

/** The card of any stock document the server names. */
export const documentPath = ({ kind, id }: { kind: string; id: string }): string =>
  cardPath(kind as StockDocumentKind, id);

/** The kind whose screens stand at `/storage/{segment}`. */
export const kindAt = (segment: string | undefined): StockKindDefinition | undefined =>
  Object.values(stockKinds).find(({ path }) => path === segment);

/**
 * The kind of the present screen and, on a card, the id of its document.
 * @throws Error outside of the screens of stock documents
 */
export function useKind(): { definition: StockKindDefinition; id: string } {
  const match: { fullPath: string; params: { id?: string } } = useMatch({ strict: false });
  const definition = kindAt(match.fullPath.split('/')[2]);
  if (!definition) throw new Error(`no kind of stock documents at ${match.fullPath}`);
  return { definition, id: match.params.id ?? '' };
}

/** «Приход № 12» of any document; a kind that is not known is shown as it is. */
export function documentTitle({ kind, number }: { kind: string; number: string }): string {
  const known: Readonly<Record<string, { title: string }>> = stockDocumentKinds;
  return `${known[kind]?.title ?? kind} ${paperNumber(number)}`;
}

/** Where the goods of its lines come from. */
export const sourceOf = (kind: StockDocumentKind) => stockDocumentKinds[kind].lines;
