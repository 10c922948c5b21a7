import type { StockDocument } from '@provizor/contract/stock';
import type { StockDocumentKind } from '@provizor/domain';
import type { VerdictKind } from '../../../ui/index.ts';

type State = StockDocument['state'];

const words: Record<State, { title: string; verdict: VerdictKind }> = {
  draft: { title: 'Черновик', verdict: 'waiting' },
  'pre-active': { title: 'Согласовано', verdict: 'waiting' },
  sent: { title: 'Ждёт ответа', verdict: 'attention' },
  active: { title: 'Проведён', verdict: 'ok' },
  done: { title: 'Завершён', verdict: 'ok' },
};

/** Kinds that call a state by a name of their own. */
const ownWords: Partial<Record<StockDocumentKind, Partial<Record<State, string>>>> = {
  invent: { 'pre-active': 'Идёт подсчёт', active: 'Закончена', done: 'Завершена' },
  order: { 'pre-active': 'Согласована', active: 'Утверждена', done: 'Выполнена' },
  move: { sent: 'Ждёт приёмки' },
};

export const stateTitle = (state: State, kind?: StockDocumentKind): string =>
  (kind && ownWords[kind]?.[state]) ?? words[state].title;
export const stateVerdict = (state: State): VerdictKind => words[state].verdict;

/** States a list of a kind may be narrowed to. */
export const stateOptions = (kind: StockDocumentKind) =>
  (Object.keys(words) as State[]).map((value) => ({ value, title: stateTitle(value, kind) }));

export const isState = (value: unknown): value is State => typeof value === 'string' && value in words;

/** A draft may be changed; what is posted first goes back to the drafts. */
export const isOpen = ({ state }: Pick<StockDocument, 'state'>): boolean =>
  state === 'draft' || state === 'pre-active';
