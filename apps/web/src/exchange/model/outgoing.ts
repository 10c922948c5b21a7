import type { CallReply, getOutgoing, listOutgoing } from '@provizor/contract';
import { dateParam, flagParam, listParam, textParam } from '../../lib/lists/params.ts';
import { isScheme } from './schemes.ts';

export type Outgoing = CallReply<typeof listOutgoing>['items'][number];
export type Progress = CallReply<typeof getOutgoing>;
export type ProgressStep = Progress['steps'][number];
export type ExplainedError = Progress['problems'][number];

type Result = NonNullable<Outgoing['result']>;

type Trouble = 'failed' | 'partial' | 'any';

/** Filter of the outgoing list, as it stands in the address. */
export type OutgoingFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  doc_type?: number[] | undefined;
  branches?: string[] | undefined;
  state?: Outgoing['state'][] | undefined;
  result?: Result | undefined;
  origin?: Outgoing['origin'] | undefined;
  no_ticket?: true | undefined;
  /** Refused, or taken in part, and looked at by nobody yet. */
  trouble?: Trouble | undefined;
  query?: string | undefined;
};

/** States in words. */
export const stateTitles: Readonly<Record<Outgoing['state'], string>> = {
  queued: 'Ждёт отправки',
  sending: 'Отправляется',
  sent: 'Отправлен в МДЛП',
  processing: 'Обрабатывается в МДЛП',
  done: 'Обработан',
  failed: 'Ошибка обработки',
  cancelled: 'Отменён до отправки',
};
/** What MDLP said of a document, in words. */
export const resultTitles: Readonly<Record<Result, string>> = {
  Accepted: 'Принят',
  Partial: 'Принят частично',
  Rejected: 'Отклонён',
};

export const outgoingStates = Object.entries(stateTitles).map(([value, title]) => ({
  value: value as Outgoing['state'],
  title,
}));

/** Where documents were made, to filter by. */
export const outgoingOrigins = [
  { value: 'own', title: 'В этой программе' },
  { value: 'elsewhere', title: 'Вне программы' },
  { value: 'registrar', title: 'Через регистратор' },
] as const;

export const outgoingResults = Object.entries(resultTitles).map(([value, title]) => ({
  value: value as Result,
  title,
}));

export const outgoingTroubles: { value: Trouble; title: string }[] = [
  { value: 'failed', title: 'с ошибкой' },
  { value: 'partial', title: 'принятые частично' },
  { value: 'any', title: 'требуют внимания' },
];

const isBranch = (item: unknown): item is string => typeof item === 'string' && /^\d{14}$/.test(item);
const isOrigin = (item: unknown): item is Outgoing['origin'] =>
  outgoingOrigins.some(({ value }) => value === item);
const isState = (item: unknown): item is Outgoing['state'] =>
  typeof item === 'string' && Object.hasOwn(stateTitles, item);
const isResult = (item: unknown): item is Result =>
  typeof item === 'string' && Object.hasOwn(resultTitles, item);

const isTrouble = (item: unknown): item is Trouble => outgoingTroubles.some(({ value }) => value === item);

/** Reads the filter from the address; what makes no sense is left out. */
export const readOutgoingFilter = (search: Record<string, unknown>): OutgoingFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  doc_type: listParam(search.doc_type, isScheme),
  branches: listParam(search.branches, isBranch),
  state: listParam(search.state, isState),
  result: listParam(search.result, isResult)?.[0],
  origin: listParam(search.origin, isOrigin)?.[0],
  no_ticket: flagParam(search.no_ticket),
  trouble: listParam(search.trouble, isTrouble)?.[0],
  query: textParam(search.query),
});
