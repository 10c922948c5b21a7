import {
  getImportRun,
  type ImportRun,
  listFias,
  listFiasHouses,
  listImportKinds,
  listImportRuns,
  listMdseProposals,
} from '@provizor/contract';
import { refresh, useCall } from '../lib/api/index.ts';

/** How often a running import is asked for its progress, milliseconds. */
const pace = 1000;

const isActive = ({ state }: ImportRun): boolean =>
  state === 'waiting' || state === 'running' || state === 'undoing';

/** Every kind of reference data; while something runs, anew every second. */
export const useImportKinds = () =>
  useCall(
    listImportKinds,
    {},
    {
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ running }) => running && isActive(running)) ? pace : false,
    },
  );

/** Loadings of a kind, the newest first; while one of them goes on, anew every second. */
export const useImportRuns = (kind: string) =>
  useCall(
    listImportRuns,
    { query: { kind } },
    { refetchInterval: ({ state }) => (state.data?.items.some(isActive) ? pace : false) },
  );

/** A loading with what it rejected. */
export const useImportRun = (id: number) => useCall(getImportRun, { params: { id } });

/** GTINs the organisation has met and no goods have. */
export const useProposals = () => useCall(listMdseProposals, {});

/** Address elements with the words of the query, from two letters on. */
export const useFias = (query: string) =>
  useCall(listFias, { body: { query, limit: 50 } }, { enabled: query.trim().length >= 2 });

/** Houses of an address element. */
export const useFiasHouses = (guid: string | null, query: string) =>
  useCall(listFiasHouses, { body: { guid: guid ?? '', query, limit: 200 } }, { enabled: guid !== null });

/** Reads again what a loading changes. */
export const refreshImports = (): Promise<void> => refresh(listImportKinds, listImportRuns, getImportRun);
