import { idParam, listParam, textParam } from '../../lib/lists/params.ts';

type TermState = 'in-time' | 'soon' | 'overdue';

/** Filter of the journal of deferred service as it stands in the address; the names are those of the call. */
export type DeferredFilter = {
  programme_id?: number | undefined;
  storage_id?: number | undefined;
  state?: TermState | undefined;
  query?: string | undefined;
};

const states: Readonly<Record<TermState, string>> = {
  overdue: 'срок вышел',
  soon: 'срок на исходе',
  'in-time': 'время есть',
};

export const termStates = (Object.entries(states) as [TermState, string][]).map(([value, title]) => ({
  value,
  title,
}));

const isState = (value: unknown): value is TermState => typeof value === 'string' && value in states;

/** Reads the filter from the address; what makes no sense is left out. */
export const readDeferredFilter = (search: Record<string, unknown>): DeferredFilter => ({
  programme_id: idParam(search.programme_id),
  storage_id: idParam(search.storage_id),
  state: listParam(search.state, isState)?.[0],
  query: textParam(search.query),
});

export const noDeferredFilter: DeferredFilter = {
  programme_id: undefined,
  storage_id: undefined,
  state: undefined,
  query: undefined,
};
