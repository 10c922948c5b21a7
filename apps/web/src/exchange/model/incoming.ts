import type { CallReply, getDocument, getDocumentContent, listIncoming } from '@provizor/contract';
import { directActions } from '@provizor/domain';
import { dateParam, flagParam, listParam, textParam } from '../../lib/lists/params.ts';
import type { VerdictKind } from '../../ui/index.ts';
import { isScheme } from './schemes.ts';

export type Incoming = CallReply<typeof listIncoming>['items'][number];
export type IncomingCard = CallReply<typeof getDocument>['document'];
export type ContentRow = CallReply<typeof getDocumentContent>['items'][number];

/** States to filter by. */
export const incomingStates = [
  { value: 0, title: 'Ждёт обработки' },
  { value: 1, title: 'Обработан' },
  { value: 2, title: 'Ошибка' },
  { value: 3, title: 'Принят частично' },
] as const;

/** Filter of the incoming list, as it stands in the address. */
export type IncomingFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  doc_type?: number[] | undefined;
  branches?: string[] | undefined;
  /** How they stand; with it `all` says nothing. */
  status?: Incoming['done'][] | undefined;
  /** Processed documents too; without it only those that wait. */
  all?: true | undefined;
  /** Only what has waited longer than a working day. */
  overdue?: true | undefined;
  query?: string | undefined;
};

/** Schemes the acceptance wizard takes. */
export const acceptedSchemes: readonly number[] = directActions;

const isDone = (item: unknown): item is Incoming['done'] =>
  typeof item === 'number' && [0, 1, 2, 3].includes(item);
const isBranch = (item: unknown): item is string => typeof item === 'string' && /^\d{14}$/.test(item);

/** Reads the filter from the address; what makes no sense is left out. */
export const readIncomingFilter = (search: Record<string, unknown>): IncomingFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  doc_type: listParam(search.doc_type, isScheme),
  branches: listParam(search.branches, isBranch),
  status: listParam(search.status, isDone),
  all: flagParam(search.all),
  overdue: flagParam(search.overdue),
  query: textParam(search.query),
});

/** Body of the list call for this filter. */
export const incomingBody = ({ all, ...filter }: IncomingFilter) => ({
  ...filter,
  ...(all || filter.status ? {} : { done: false }),
});

/** Display state of an incoming document (wizards, section 4): nothing while it is in progress. */
export function incomingVerdict({ done }: Pick<Incoming, 'done'>): VerdictKind | null {
  return ([null, 'ok', 'error', 'attention'] as const)[done];
}

/** Partner by name, else by the identifier of the document. */
export const senderText = ({ sender_name, sender }: Pick<Incoming, 'sender_name' | 'sender'>): string =>
  sender_name ?? sender;
export const receiverText = ({
  receiver_name,
  receiver_branch,
}: Pick<Incoming, 'receiver_name' | 'receiver_branch'>): string => receiver_name ?? receiver_branch;
