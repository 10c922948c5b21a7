import type { StockDocument } from '@provizor/contract/stock';
import type { VerdictKind } from '../../ui/index.ts';

type State = StockDocument['state'];

const words: Record<State, { title: string; verdict: VerdictKind }> = {
  draft: { title: 'Черновик', verdict: 'waiting' },
  'pre-active': { title: 'Согласовано', verdict: 'waiting' },
  sent: { title: 'Ждёт ответа', verdict: 'attention' },
  active: { title: 'Проведён', verdict: 'ok' },
  done: { title: 'Завершён', verdict: 'ok' },
};

export const stateTitle = (state: State): string => words[state].title;
export const stateVerdict = (state: State): VerdictKind => words[state].verdict;

/** States a list may be narrowed to. */
export const stateOptions = (Object.keys(words) as State[]).map((value) => ({
  value,
  title: words[value].title,
}));

export const isState = (value: unknown): value is State => typeof value === 'string' && value in words;

/** A draft may be changed; what is posted first goes back to the drafts. */
export const isOpen = ({ state }: Pick<StockDocument, 'state'>): boolean =>
  state === 'draft' || state === 'pre-active';
